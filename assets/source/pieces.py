"""Renders the pieces with Blender (3.4, Cycles on the CPU) to build/raw; clean.py finishes them.

    blender -b --factory-startup --python pieces.py -- WHAT...

WHAT: gal:<player>:<E|W>[:furled]  cube:<good>  pawn:<player>  fort  basilica  die:<skull|blank|1..6>
turn:<0..5> roll:<0..5> (a die of skulls or of pips in the air)  coin  coins. One camera for all but dice that lie: orthographic, 42 degrees above the
horizon, from the south, 80 pixels per unit; a galley is 7 units long, a cube 0.78, a sailor 1.26 high.
Next to each picture lies a JSON file: the point that stands on the table, the characteristic length
in pixels, and the named points of a galley (five places on deck, the disc on the sail).
"""

import json
import math
import os
import sys
import time

import bpy
import mathutils

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from look import BUILD, PLAYERS, rgb  # noqa: E402

RAW, TEXTURES = BUILD / "raw", BUILD / "textures"
args = sys.argv[sys.argv.index("--") + 1 :]
ELEV = math.radians(42)
ABOVE = math.radians(82)  # For dice that lie: the face on top counts, and hardly another is seen.
PPU = 80


def lin(h):
    """A hex colour in the linear values Blender computes with."""
    return tuple(((v / 12.92) if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4) for v in rgb(h))


def reset():
    """An empty scene with the light of all pieces: a warm sun, a cool fill without shadow."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    sc = bpy.context.scene
    sc.render.engine = "CYCLES"
    sc.cycles.device = "CPU"
    sc.cycles.use_denoising = False
    sc.cycles.seed = 1
    sc.cycles.max_bounces = 4
    sc.render.film_transparent = True
    sc.view_settings.view_transform = "Standard"
    sc.render.image_settings.file_format = "PNG"
    sc.render.image_settings.color_mode = "RGBA"
    w = bpy.data.worlds.new("w")
    sc.world = w
    w.use_nodes = True
    b = w.node_tree.nodes["Background"]
    b.inputs[0].default_value = (1, 0.96, 0.9, 1)
    b.inputs[1].default_value = 0.62

    def sun(d, e, ang, col):
        l = bpy.data.lights.new("s", "SUN")
        l.energy = e
        l.angle = ang
        l.color = col
        o = bpy.data.objects.new("s", l)
        sc.collection.objects.link(o)
        o.rotation_euler = mathutils.Vector(d).to_track_quat("-Z", "Y").to_euler()
        return l

    sun((0.50, -0.16, -1), 2.35, 0.14, (1, 0.95, 0.86))
    f = sun((0.1, 0.8, -0.55), 0.75, 0.6, (0.9, 0.95, 1))
    f.use_shadow = False
    return sc


def mat(n, col, rough=0.55, spec=0.35, img=None, bump=0, metal=0):
    m = bpy.data.materials.new(n)
    m.use_nodes = True
    b = m.node_tree.nodes["Principled BSDF"]
    b.inputs["Roughness"].default_value = rough
    b.inputs["Specular"].default_value = spec
    b.inputs["Metallic"].default_value = metal
    if img:
        t = m.node_tree.nodes.new("ShaderNodeTexImage")
        t.image = bpy.data.images.load(img)
        m.node_tree.links.new(t.outputs["Color"], b.inputs["Base Color"])
    else:
        b.inputs["Base Color"].default_value = (*lin(col), 1)
    if bump:
        nt = m.node_tree
        n = nt.nodes.new("ShaderNodeTexNoise")
        n.inputs["Scale"].default_value = 7
        bm = nt.nodes.new("ShaderNodeBump")
        bm.inputs["Strength"].default_value = bump
        nt.links.new(n.outputs["Fac"], bm.inputs["Height"])
        nt.links.new(bm.outputs["Normal"], b.inputs["Normal"])
    return m


def mesh(n, v, f, m, smooth=False, uv=None):
    me = bpy.data.meshes.new(n)
    me.from_pydata(v, [], f)
    me.update()
    o = bpy.data.objects.new(n, me)
    bpy.context.scene.collection.objects.link(o)
    o.data.materials.append(m)
    if smooth:
        for p in me.polygons:
            p.use_smooth = True
    if uv:
        l = me.uv_layers.new()
        for p in me.polygons:
            for li in p.loop_indices:
                l.data[li].uv = uv(v[me.loops[li].vertex_index])
    return o


def bevel(o, w, seg=3):
    """Rounds sharp edges, so that they catch light."""
    b = o.modifiers.new("b", "BEVEL")
    b.width = w
    b.segments = seg
    b.limit_method = "ANGLE"
    b.angle_limit = math.radians(40)
    return o


def cube(loc, s, m, bw=0.03):
    x, y, z = s[0] / 2, s[1] / 2, s[2] / 2
    o = mesh(
        "c",
        [(a * x, b * y, c * z) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)],
        [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)],
        m,
    )
    o.location = loc
    bevel(o, bw)
    return o


def cyl(p, q, r, m, r2=None, n=20):
    p, q = mathutils.Vector(p), mathutils.Vector(q)
    d = q - p
    bpy.ops.mesh.primitive_cone_add(
        vertices=n, radius1=r, radius2=r if r2 is None else r2, depth=d.length, location=(p + q) / 2
    )
    o = bpy.context.object
    o.rotation_euler = d.to_track_quat("Z", "Y").to_euler()
    o.data.materials.append(m)
    for f in o.data.polygons:
        f.use_smooth = len(f.vertices) == 4
    return o


def lathe(prof, m, n=48, loc=(0, 0, 0)):
    """A turned body from (radius, height) pairs."""
    v = []
    f = []
    for r, z in prof:
        for i in range(n):
            a = 2 * math.pi * i / n
            v.append((r * math.cos(a) + loc[0], r * math.sin(a) + loc[1], z + loc[2]))
    for k in range(len(prof) - 1):
        for i in range(n):
            j = (i + 1) % n
            f.append((k * n + i, k * n + j, (k + 1) * n + j, (k + 1) * n + i))
    f.append(tuple(range(n))[::-1])
    f.append(tuple((len(prof) - 1) * n + i for i in range(n)))
    o = mesh("l", v, f, m)
    for p in o.data.polygons:
        p.use_smooth = len(p.vertices) == 4
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(50)
    return o


def catcher(z=0):
    """The table: it shows nothing but shadow."""
    bpy.ops.mesh.primitive_plane_add(size=60, location=(0, 0, z))
    o = bpy.context.object
    o.is_shadow_catcher = True
    return o


def shoot(name, w, h, ppu, tz, samples=96, reference=None, anchor=None, slots=None):
    """Renders the scene; anchor None is the point under the piece's middle."""
    sc = bpy.context.scene
    cam = bpy.data.cameras.new("c")
    cam.type = "ORTHO"
    cam.ortho_scale = max(w, h) / ppu
    o = bpy.data.objects.new("c", cam)
    sc.collection.objects.link(o)
    o.location = (0, -40 * math.cos(ELEV), tz + 40 * math.sin(ELEV))
    o.rotation_euler = (math.pi / 2 - ELEV, 0, 0)
    sc.camera = o
    sc.render.resolution_x, sc.render.resolution_y = w, h
    sc.render.filepath = str(RAW / f"{name}.png")
    sc.cycles.samples = samples
    t = time.time()
    bpy.ops.render.render(write_still=True)
    print("SHOT", name, "%.1fs" % (time.time() - t), flush=True)
    at = anchor or px((0, 0, 0), w, h, ppu, tz)
    info = {"anchor": [round(v, 2) for v in at], "reference": reference}
    if slots:
        info["slots"] = {k: [round(v, 2) for v in p] for k, p in slots.items()}
    (RAW / f"{name}.json").write_text(json.dumps(info, indent=1) + "\n")


def px(p, w, h, ppu, tz):
    """Where a point of the scene lands in the picture."""
    return (w / 2 + ppu * p[0], h / 2 - ppu * (p[1] * math.sin(ELEV) + (p[2] - tz) * math.cos(ELEV)))


SLOTX = [-1.88, -0.98, -0.08, 0.82, 1.72]
DECK = 0.86


def galley(p, face, furled=False):
    """Hull, deck with five places, canopy, oars, and a lateen sail with the roundel for its number."""
    sc = reset()
    yaw = math.radians(-10)
    sx = 1 if face == "E" else -1
    hullm = mat("hull", "#7B4A26", 0.5, bump=0.15)
    wale = mat("wale", PLAYERS[p]["color"], 0.4)
    deck = mat("deck", "#C79A5E", 0.6, bump=0.1)
    dark = mat("dark", "#3F2614", 0.6)
    spar = mat("spar", "#8E5F33", 0.5)
    oar = mat("oar", "#D9B27A", 0.5)
    gold = mat("gold", "#E0B040", 0.3, 0.5)
    sail = mat("sail", None, 0.8, 0.1, img=str(TEXTURES / f"sail_{p}.png"))
    linen = mat("linen", "#F6EBD2", 0.8, 0.1)
    ring = mat("ring", "#3A2616", 0.8, 0.1)
    objs0 = set(bpy.data.objects)
    # hull loft: x stations
    st = []
    N = 28
    for i in range(N + 1):
        t = i / N
        x = -3.15 + 6.5 * t
        w = 1.0 * (1 - max(0, (t - 0.60) / 0.40) ** 2.4) * (1 - 0.36 * max(0, (0.2 - t) / 0.2) ** 2)
        w = max(w, 0.04)
        sheer = 0.80 + 0.50 * max(0, (0.17 - t) / 0.17) ** 1.5 + 0.42 * max(0, (t - 0.80) / 0.20) ** 1.5
        keel = -0.12 + 0.30 * max(0, (0.2 - t) / 0.2) ** 2 + 0.35 * max(0, (t - 0.8) / 0.2) ** 2
        st.append((x, w, sheer, keel))

    def loft(rows, m, smooth=True):
        v = []
        f = []
        k = len(rows[0])
        for r in rows:
            v += r
        for i in range(len(rows) - 1):
            for j in range(k - 1):
                f.append((i * k + j, (i + 1) * k + j, (i + 1) * k + j + 1, i * k + j + 1))
        return mesh("loft", v, f, m, smooth)

    for s in (1, -1):
        o = loft(
            [
                [
                    (x, 0, kz),
                    (x, s * w * 0.62, kz + 0.06),
                    (x, s * w * 0.93, kz + 0.38 * (sh - kz)),
                    (x, s * w * 1.03, sh - 0.26),
                ]
                for x, w, sh, kz in st
            ],
            hullm,
        )
        loft(
            [
                [
                    (x, s * w * 1.035, sh - 0.34),
                    (x, s * (w * 1.04 + 0.05), sh - 0.3),
                    (x, s * (w * 1.04 + 0.05), sh - 0.06),
                    (x, s * w * 1.0, sh),
                ]
                for x, w, sh, kz in st
            ],
            wale,
        )
        loft(
            [
                [
                    (x, s * w * 1.0, sh),
                    (x, s * (w * 1.0 + 0.035), sh + 0.05),
                    (x, s * max(w - 0.09, 0), sh + 0.05),
                    (x, s * max(w - 0.1, 0), sh - 0.15),
                ]
                for x, w, sh, kz in st
            ],
            dark,
        )
    loft(
        [
            [
                (x, -w * 0.98, min(sh - 0.02, 0.79)),
                (x, 0, min(sh + 0.02, 0.83)),
                (x, w * 0.98, min(sh - 0.02, 0.79)),
            ]
            for x, w, sh, kz in st
        ],
        deck,
        False,
    )
    mesh(
        "tr",
        [(-3.15, -0.6, 0.3), (-3.15, 0.6, 0.3), (-3.15, 0.62, 1.33), (-3.15, -0.62, 1.33)],
        [(0, 1, 2, 3)],
        hullm,
    )
    # five places: pale inlaid squares with dark frame
    for x in SLOTX:
        cube((x, 0, 0.845), (0.86, 0.92, 0.03), dark, 0.01)
        cube((x, 0, 0.855), (0.78, 0.84, 0.03), mat("pl", "#E3C08A", 0.6), 0.01)
    # poop: canopy in colour
    for k in range(2):
        for s in (1, -1):
            cyl(
                (-2.62 - 0.42 * k * 1.2, s * 0.52, 1.0),
                (-2.62 - 0.42 * k * 1.2, s * 0.52, 1.75),
                0.045,
                gold,
                n=10,
            )
    n = 10
    rows = []
    for x in (-3.3, -2.52):
        rows.append(
            [
                (x, 0.62 * math.cos(math.pi * i / n), 1.68 + 0.42 * math.sin(math.pi * i / n))
                for i in range(n + 1)
            ]
        )
    loft(rows, wale)
    mesh("cap", rows[1], [tuple(range(n + 1))], wale)
    mesh("cap2", rows[0], [tuple(range(n + 1))[::-1]], wale)
    cyl((-3.3, 0, 2.0), (-3.3, 0, 2.5), 0.04, gold, n=8)
    lathe([(0.001, 0), (0.1, 0.06), (0.12, 0.14), (0.001, 0.24)], gold, 12, (-3.3, 0, 2.44))
    # beak
    cyl((3.1, 0, 1.0), (4.15, 0, 1.18), 0.11, hullm, 0.03)
    cyl((3.95, 0, 1.145), (4.2, 0, 1.19), 0.06, gold, 0.02)
    # oars
    for i in range(8):
        x = -2.15 + i * 0.62
        for s in (1, -1):
            e = (x - 0.42, s * 2.0, 0.0)
            b = (x, s * 0.8, 0.72)
            cyl(b, e, 0.035, oar, n=8)
            o = cube((x - 0.40, s * 1.93, 0.03), (0.13, 0.42, 0.04), oar, 0.01)
            o.rotation_euler = (s * math.radians(-28), 0, s * math.radians(-18) * -1)
    # mast, yard, sail
    mx = 0.37
    top = 3.75
    if furled:
        top = 3.4
    cyl((mx, 0.0, 0.8), (mx, 0.62, top), 0.085, spar, 0.055)
    tilt = 0.30  # sail leans back a little so that the number faces the eye

    def SP(x, z):
        return (x, (z - 2.0) * tilt + 0.12, z)

    if not furled:
        A, B, C = (3.0, 2.05), (-2.5, 4.85), (-2.35, 2.2)  # tack, peak, clew
        cyl(SP(A[0] + 0.25, A[1] - 0.14), SP(B[0] - 0.3, B[1] + 0.18), 0.06, spar, 0.035)
        v = []
        f = []
        n = 18
        idx = {}
        for i in range(n + 1):
            for j in range(n + 1 - i):
                a, b = i / n, j / n
                c_ = 1 - a - b
                x = A[0] * c_ + B[0] * a + C[0] * b
                z = A[1] * c_ + B[1] * a + C[1] * b
                bel = 0.55 * max(0, 27 * a * b * c_) ** 0.6
                y = (z - 2.0) * tilt + 0.10 - bel
                idx[i, j] = len(v)
                v.append((x, y, z))
        for i in range(n):
            for j in range(n - i):
                f.append((idx[i, j], idx[i, j + 1], idx[i + 1, j]))
                if j < n - i - 1:
                    f.append((idx[i, j + 1], idx[i + 1, j + 1], idx[i + 1, j]))
        ox, oz = -1.25, 3.12
        R = 0.80
        o = mesh("sail", v, f, sail, True, uv=lambda q: ((sx * q[0] + 3.2) / 6.4, (q[2] - 1.6) / 6.4))

        # roundel: project disc onto belly
        def belly(x, z):
            # barycentric
            d = (B[1] - C[1]) * (A[0] - C[0]) + (C[0] - B[0]) * (A[1] - C[1])
            la = ((B[1] - C[1]) * (x - C[0]) + (C[0] - B[0]) * (z - C[1])) / d
            lb = ((C[1] - A[1]) * (x - C[0]) + (A[0] - C[0]) * (z - C[1])) / d
            lc = 1 - la - lb
            return (z - 2.0) * tilt + 0.10 - 0.55 * max(0, 27 * la * lb * lc) ** 0.6

        for rr, mm, off in ((R, ring, 0.03), (R - 0.09, linen, 0.045)):
            vv = [(ox, belly(ox, oz) - off, oz)]
            ff = []
            for k in (1, 2, 3, 4, 5):
                for i in range(40):
                    a = 2 * math.pi * i / 40
                    x = ox + rr * k / 5 * math.cos(a)
                    z = oz + rr * k / 5 * math.sin(a)
                    vv.append((x, belly(x, z) - off, z))
            for i in range(40):
                ff.append((0, 1 + i, 1 + (i + 1) % 40))
            for k in range(4):
                for i in range(40):
                    j = (i + 1) % 40
                    ff.append((1 + k * 40 + i, 1 + (k + 1) * 40 + i, 1 + (k + 1) * 40 + j, 1 + k * 40 + j))
            mesh("disc", vv, ff, mm, True)
    else:
        a, b = SP(2.7, 2.2), SP(-2.2, 3.75)
        cyl(a, b, 0.06, spar, 0.035)
        for i in range(9):
            t0 = (i + 0.15) / 9
            t1 = (i + 0.95) / 9
            P = lambda t: tuple(a[k] + (b[k] - a[k]) * t for k in range(3))
            q, r = P(t0), P(t1)
            cyl(
                (q[0], q[1] - 0.05, q[2] - 0.12),
                (r[0], r[1] - 0.05, r[2] - 0.12),
                0.17,
                wale if i % 2 == 0 else linen,
                0.15,
                n=14,
            )
        ox, oz = -1.12, 3.0
    # pennant
    v = [(mx, 0.62, top), (mx, 0.60, top - 0.34), (mx - 1.0, 0.62, top - 0.16)]
    mesh("pen", v, [(0, 1, 2)], gold)
    # parent & rotate
    e = bpy.data.objects.new("root", None)
    sc.collection.objects.link(e)
    for o in set(bpy.data.objects) - objs0 - {e}:
        o.parent = e
    e.rotation_euler = (0, 0, yaw * sx)
    e.scale = (sx, 1, 1)
    catcher(-0.02)
    W, H, TZ = 720, 620, 1.95
    nm = f"galley_{p}_{face}" + ("_furled" if furled else "")

    def T(q):
        x, y = q[0] * sx, q[1]
        a = yaw * sx
        return (x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a), q[2])

    slots = {f"place{i}": px(T((x, 0, DECK)), W, H, PPU, TZ) for i, x in enumerate(SLOTX)}
    disc = px(T((ox, 0 if furled else belly(ox, oz), oz)), W, H, PPU, TZ)
    slots["disc"], slots["disc_rim"] = disc, (disc[0] + 0.77 * PPU, disc[1])
    shoot(nm, W, H, PPU, TZ, 72, 7 * PPU, None, slots)


def goodcube(g):
    reset()
    m = mat("g", None, 0.55, 0.25, img=str(TEXTURES / f"good_{g}.png"))
    a = 0.39
    v = [(x * a, y * a, z * a + a) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]
    faces = [
        ((1, 5, 7, 3), lambda q: ((q[0] / a + 1) / 2, (q[1] / a + 1) / 2)),
        # The front is plain, a strip beside the mark: with two marks one cube looks like two.
        ((0, 4, 5, 1), lambda q: (0.04, q[2] / a / 2)),
        ((0, 1, 3, 2), lambda q: ((1 - q[1] / a) / 2, q[2] / a / 2)),
        ((4, 6, 7, 5), lambda q: ((q[1] / a + 1) / 2, q[2] / a / 2)),
        ((2, 3, 7, 6), lambda q: ((q[0] / a + 1) / 2, q[2] / a / 2)),
        ((0, 2, 6, 4), lambda q: ((q[0] / a + 1) / 2, (q[1] / a + 1) / 2)),
    ]
    me = bpy.data.meshes.new("k")
    me.from_pydata(v, [], [f for f, _ in faces])
    me.update()
    o = bpy.data.objects.new("k", me)
    bpy.context.scene.collection.objects.link(o)
    me.materials.append(m)
    l = me.uv_layers.new()
    for p, (f, uv) in zip(me.polygons, faces):
        for li in p.loop_indices:
            l.data[li].uv = uv(v[me.loops[li].vertex_index])
    bevel(o, 0.05, 4)
    o.rotation_euler = (0, 0, math.radians(-8))
    catcher()
    shoot(f"cube_{g}", 144, 128, PPU, 0.4, 128, 0.78 * PPU)


def pawn(p):
    reset()
    m = mat("p", PLAYERS[p]["color"], 0.35, 0.45)
    lathe(
        [
            (0.30, 0),
            (0.32, 0.04),
            (0.32, 0.10),
            (0.26, 0.16),
            (0.20, 0.3),
            (0.145, 0.55),
            (0.13, 0.68),
            (0.20, 0.72),
            (0.20, 0.77),
            (0.12, 0.80),
            (0.19, 0.87),
            (0.23, 0.98),
            (0.225, 1.08),
            (0.17, 1.19),
            (0.09, 1.245),
            (0.001, 1.26),
        ],
        m,
    )
    catcher()
    shoot(f"pawn_{p}", 144, 152, PPU, 0.55, 96, 92)


def fort():
    reset()
    s = mat("s", "#B9A588", 0.85, 0.1, bump=0.5)
    d = mat("d", "#4A3626", 0.9, 0.1)
    r = mat("r", "#9A4A2C", 0.8, 0.1)

    def tower(x, y, R, h):
        lathe(
            [(R * 1.12, 0), (R * 1.0, 0.2), (R * 0.94, h), (R * 1.12, h + 0.1), (R * 1.12, h + 0.34)],
            s,
            32,
            (x, y, 0),
        )
        lathe([(R * 0.9, h + 0.345), (R * 0.9, h + 0.35)], d, 32, (x, y, 0))
        for i in range(9):
            a = 2 * math.pi * i / 9
            o = cube(
                (x + R * 1.0 * math.cos(a), y + R * 1.0 * math.sin(a), h + 0.44), (0.2, 0.24, 0.22), s, 0.02
            )
            o.rotation_euler = (0, 0, a)

    tower(0, 0.1, 0.62, 1.35)
    for x in (-1, 1):
        tower(x * 0.98, -0.25, 0.36, 0.75)
    cube((0, -0.42, 0.42), (2.0, 0.3, 0.84), s)
    for i in range(6):
        cube((-0.55 + i * 0.22, -0.42, 0.92), (0.12, 0.3, 0.16), s, 0.01)
    cube((0, -0.58, 0.26), (0.36, 0.04, 0.52), d, 0.01)
    cyl((0, 0.1, 1.6), (0, 0.1, 2.35), 0.03, d, n=8)
    catcher()
    shoot("fort", 300, 270, PPU, 0.75, 96, 190)


def basilica():
    reset()
    w = mat("w", "#EFE6D3", 0.6, 0.2, bump=0.1)
    l = mat("l", "#6F8C98", 0.45, 0.4)
    r = mat("r", "#B4532F", 0.7, 0.1)
    d = mat("d", "#3C2C22", 0.8, 0.1)
    g = mat("g", "#E6B93C", 0.3, 0.6)
    cube((0, 0, 0.45), (2.0, 1.2, 0.9), w)
    mesh(
        "roof",
        [
            (-1.05, -0.66, 0.9),
            (1.05, -0.66, 0.9),
            (1.05, 0.66, 0.9),
            (-1.05, 0.66, 0.9),
            (-1.05, 0, 1.3),
            (1.05, 0, 1.3),
        ],
        [(0, 1, 5, 4), (2, 3, 4, 5), (0, 4, 3), (1, 2, 5)],
        r,
    )
    lathe([(0.46, 1.0), (0.46, 1.35), (0.50, 1.36), (0.50, 1.42)], w, 32, (0.1, 0, 0))
    lathe(
        [
            (0.49, 1.42),
            (0.52, 1.55),
            (0.48, 1.78),
            (0.36, 1.98),
            (0.18, 2.10),
            (0.06, 2.16),
            (0.06, 2.3),
            (0.001, 2.31),
        ],
        l,
        40,
        (0.1, 0, 0),
    )
    cyl((0.1, 0, 2.28), (0.1, 0, 2.62), 0.03, g, n=8)
    cube((0.1, 0, 2.5), (0.2, 0.04, 0.05), g, 0.005)
    for x in (-0.62, 0.78):
        lathe([(0.24, 1.1), (0.25, 1.22), (0.2, 1.38), (0.08, 1.48), (0.001, 1.5)], l, 28, (x, -0.15, 0))
    cube((-1.15, 0.25, 1.05), (0.44, 0.44, 2.1), w)
    mesh(
        "sp",
        [(-1.4, 0, 2.1), (-0.9, 0, 2.1), (-0.9, 0.5, 2.1), (-1.4, 0.5, 2.1), (-1.15, 0.25, 2.8)],
        [(0, 1, 4), (1, 2, 4), (2, 3, 4), (3, 0, 4)],
        r,
    )
    cube((-1.15, 0.02, 1.8), (0.22, 0.06, 0.32), d, 0.02)
    for x in (-0.6, 0, 0.6):
        cube((x, -0.61, 0.3), (0.3, 0.04, 0.5), d, 0.01)
        cyl((x, -0.6, 0.55), (x, -0.64, 0.55), 0.15, d, n=20)
    catcher()
    shoot("basilica", 300, 300, PPU, 1.1, 96, 190)


# The six faces of a die's box: corners, and how the face's picture lies on it.
def _die_faces(a):
    return [
        ((1, 5, 7, 3), lambda q: ((q[0] / a + 1) / 2, (q[1] / a + 1) / 2)),
        ((0, 4, 5, 1), lambda q: ((q[0] / a + 1) / 2, (q[2] / a + 1) / 2)),
        ((0, 1, 3, 2), lambda q: ((1 - q[1] / a) / 2, (q[2] / a + 1) / 2)),
        ((4, 6, 7, 5), lambda q: ((q[1] / a + 1) / 2, (q[2] / a + 1) / 2)),
        ((2, 3, 7, 6), lambda q: ((q[0] / a + 1) / 2, (q[2] / a + 1) / 2)),
        ((0, 2, 6, 4), lambda q: ((q[0] / a + 1) / 2, (q[1] / a + 1) / 2)),
    ]


def die_box(pictures):
    """A die about the origin; the pictures of its top, south, west, east, north and under side."""
    a = 0.5
    v = [(x * a, y * a, z * a) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]
    faces = _die_faces(a)
    me = bpy.data.meshes.new("k")
    me.from_pydata(v, [], [f for f, _ in faces])
    me.update()
    o = bpy.data.objects.new("k", me)
    bpy.context.scene.collection.objects.link(o)
    names = sorted(set(pictures))
    for q in names:
        me.materials.append(mat(q, None, 0.35, 0.4, img=str(TEXTURES / f"die_{q}.png")))
    l = me.uv_layers.new()
    for p, (f, uv), picture in zip(me.polygons, faces, pictures):
        p.material_index = names.index(picture)
        for li in p.loop_indices:
            l.data[li].uv = uv(v[me.loops[li].vertex_index])
    bevel(o, 0.11, 6)
    return o


# South and east of a die's face that lies on top; what lies across makes seven.
PIP_SIDES = {1: (2, 3), 2: (3, 1), 3: (1, 2), 4: (6, 2), 5: (4, 1), 6: (5, 3)}


def pip_pictures(top):
    south, east = PIP_SIDES[top]
    return [str(n) for n in (top, south, 7 - east, east, 7 - south, 7 - top)]


def skull_pictures(top):
    other = "blank" if top == "skull" else "skull"
    return [top, other, top, other, other, other]


def die(face):
    """A die that lies: skull or blank, or a number of pips."""
    reset()
    pips = face.isdigit()
    o = die_box(pip_pictures(int(face)) if pips else skull_pictures(face))
    o.location = (0, 0, 0.5)
    o.rotation_euler = (0, 0, math.radians(-24 if face == "blank" or pips else 18))
    catcher()
    global ELEV
    usual, ELEV = ELEV, ABOVE
    shoot(f"die_{face}", 256, 240, 140, 0.5, 96, 140, (128, 120))
    ELEV = usual


def tumble(k, pictures, name):
    """A die in the air, one of six positions of a turn."""
    reset()
    o = die_box(pictures)
    t = k * 2 * math.pi / 6
    o.rotation_euler = (0.6 + t, 0.35 + 0.5 * math.sin(t), 0.4 + t * 0.5)
    o.location = (0, 0, 0.80)
    catcher()
    shoot(f"{name}_{k}", 256, 240, 140, 0.5, 64, 140, (128, 120))


def coin(n, name):
    reset()
    m = mat("c", None, 0.32, 0.5, img=str(TEXTURES / "coin.png"), metal=0.25)
    e = mat("e", "#C9952A", 0.35, 0.5, metal=0.25)
    for k in range(n):
        x, y = (0.05 * ((k * 7) % 3 - 1), 0.05 * ((k * 5) % 3 - 1))
        z = 0.14 * k
        lathe([(0.46, z), (0.5, z + 0.02), (0.5, z + 0.11), (0.46, z + 0.13)], e, 48, (x, y, 0))
        v = [(x, y, z + 0.132)] + [
            (x + 0.46 * math.cos(2 * math.pi * i / 48), y + 0.46 * math.sin(2 * math.pi * i / 48), z + 0.132)
            for i in range(48)
        ]
        mesh(
            "t",
            v,
            [(0, 1 + i, 1 + (i + 1) % 48) for i in range(48)],
            m,
            uv=lambda q: ((q[0] - x) / 0.98 + 0.5, (q[1] - y) / 0.98 + 0.5),
        )
    catcher()
    shoot(name, 192, 180, 130, 0.15 + 0.05 * n, 96, 130, (96, 90))


RAW.mkdir(parents=True, exist_ok=True)
for a in args:
    t = a.split(":")
    if t[0] == "gal":
        galley(t[1], t[2], len(t) > 3)
    elif t[0] == "cube":
        goodcube(t[1])
    elif t[0] == "pawn":
        pawn(t[1])
    elif t[0] == "die":
        die(t[1])
    elif t[0] == "turn":
        tumble(int(t[1]), ["skull", "blank"] * 3, "die_turn")
    elif t[0] == "roll":
        tumble(int(t[1]), pip_pictures(1), "die_roll")
    elif t[0] == "coin":
        coin(1, "coin")
    elif t[0] == "coins":
        coin(5, "coins")
    else:
        globals()[t[0]]()
