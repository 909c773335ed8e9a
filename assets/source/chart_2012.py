"""The chart of the 2012 board: its projection, towns, zones and what stands on it, as data."""

LON = ((-6, -165), (-2.2, 0), (8, 432), (13, 618), (20, 918), (28, 1230), (36.9, 1580), (42, 1770))
LAT = ((26, 1225), (29.8, 1003), (35, 700), (42, 258), (46.3, 0), (50, -190))

# Bulges: (lon, lat), radius in board units, strength. Below 2.24 a single one stays monotone.
BULGES = (
    ((15.9, 43.1), 125, 0.62),  # Adriatic
    ((25.3, 38.1), 115, 0.55),  # Aegean
    ((1.0, 39.4), 108, 0.55),  # Valencia
    ((19.2, 39.2), 90, 0.25),  # Corfu
    ((8.4, 43.3), 92, 0.62),  # Liguria
    ((4.2, 41.6), 70, 0.30),  # Gulf of Lions
)

# A town's dot stands on the shore near its true place.
PORTS = {
    "valencia": (-0.35, 39.47), "barcelona": (2.17, 41.36), "marseille": (5.37, 43.3),
    "genova": (8.93, 44.4), "algiers": (3.06, 36.77), "tunis": (10.25, 36.85),
    "napoli": (14.25, 40.82), "sicilia": (15.27, 37.06), "tripoli": (13.19, 32.88),
    "venezia": (12.33, 45.42), "ragusa": (18.1, 42.65), "corfu": (19.93, 39.6),
    "modon": (21.7, 36.84), "creta": (25.13, 35.33), "constantinople": (28.95, 41.0),
    "cyprus": (32.45, 34.76), "antakya": (35.95, 36.1), "alexandria": (29.9, 31.2),
    "cyrene": (21.9, 32.88),
}  # fmt: skip

# A place well inside each zone, by which the faces of the drawing get their names.
SEEDS = {
    "valencia": (0.2, 39.3), "barcelona": (2.6, 40.9), "marseille": (5, 42.5),
    "genova": (8.3, 43.3), "algiers": (3, 37.3), "tunis": (11.3, 37.3), "napoli": (12.5, 40.3),
    "sicilia": (16.5, 36.5), "tripoli": (13.2, 33.8), "venezia": (13.0, 44.6),
    "ragusa": (17, 42.6), "corfu": (18.8, 40), "modon": (21, 36), "creta": (26, 34.4),
    "constantinople": (25, 39.2), "cyprus": (31.3, 34.6), "antakya": (34.9, 34.6),
    "alexandria": (30, 32), "cyrene": (20.5, 33.4), "balearic": (6.5, 40),
}  # fmt: skip

# Points where three borders meet. Q1 and Q2 part Barcelona from Algiers: between them Valencia and
# the open Balearic sea share a line.
_Q1, _Q2 = (2.22, 39.12), (1.72, 37.98)
_T1, _T2, _T3, _T4 = (5.1, 40.05), (7.2, 38.05), (7.4, 40.8), (13.5, 35.0)
_T5, _T6, _T7, _T8 = (16.4, 34.4), (19.2, 35.1), (22.7, 34.7), (18.7, 37.3)
_T9, _T10, _T11, _T12, _T13 = (17.9, 41.15), (24.6, 37.15), (24.4, 33.5), (28.7, 33.6), (32.0, 33.1)

BORDERS = (
    ((-1.2, 41.5), (0.75, 40.75), (1.6, 39.95), _Q1),
    (_Q1, (1.85, 38.6), _Q2),
    (_Q2, (0.75, 37.5), (-0.4, 37.05), (-1.4, 36.6), (-4, 36.1)),
    (_Q1, (2.95, 39.05), (3.95, 39.45), _T1),
    (_Q2, (3.4, 37.95), (5.4, 38.0), _T2),
    (_T1, (4.3, 41.2), (3.2, 42.2), (2, 42.5)),
    (_T1, (6.1, 40.35), _T3),
    (_T3, (7.3, 42.4), (7.15, 43.6), (6.9, 44.4)),
    (_T3, (8.0, 40.7), (8.6, 40.75), (9.1, 40.75)),
    ((9.2, 40.75), (9.9, 40.9), (10.9, 41.3), (12.0, 41.95), (12.9, 42.4)),
    ((14.7, 37.95), (15.62, 38.22), (16.2, 38.45)),
    (_T2, (7.1, 37.5), (7.1, 36.9), (7.0, 36)),
    (_T2, (9.9, 38.15), (12.0, 37.8), (12.55, 37.72), (13.4, 37.8)),
    ((9.0, 39.3), (9.6, 39.05), (11, 38.6), (12.4, 38.28), (12.75, 38.02), (13.4, 37.75)),
    ((13.7, 37.6), (13.25, 37.3), (13.25, 36.4), _T4),
    (_T4, (12.3, 34.15), (11.4, 33.55), (11.0, 33.25), (10.4, 32.8)),
    (_T4, (14.8, 34.7), _T5),
    (_T5, (16.6, 32.8), (17.2, 31.2), (17.6, 30.2), (17.8, 29.2)),
    (_T5, (17.9, 34.9), _T6),
    (_T6, (21, 34.7), _T7),
    (_T6, (18.8, 36.2), _T8),
    (_T8, (19.8, 37.55), (20.8, 38.0), (21.6, 38.35), (22.0, 38.75)),
    (_T8, (17.8, 38.3), (17.0, 38.85), (16.4, 39.0)),
    ((17.0, 40.6), (17.7, 40.85), _T9),
    (_T9, (18.9, 41.15), (19.6, 41.0), (20.5, 41.0)),
    (_T9, (16.85, 41.98), (15.5, 42.95), (14.75, 43.75), (14.95, 44.3), (15.2, 44.6), (16, 45.1)),
    (_T7, (23.2, 35.2), (23.9, 35.3), (24.25, 35.35), (24.35, 36.1), _T10),
    (_T10, (24.2, 37.6), (23.85, 37.9), (23.3, 38.3)),
    (_T10, (25.9, 36.95), (27.0, 37.15), (27.6, 37.2), (28.6, 37.3)),
    (_T7, (23.4, 33.9), _T11),
    (_T11, (24.9, 32.5), (25.0, 31.6), (25.2, 30.6)),
    (_T11, (26.6, 33.3), _T12),
    (_T12, (29.1, 34.8), (30.0, 35.9), (30.4, 36.4), (30.7, 37.2)),
    (_T12, (30.4, 33.2), _T13),
    (_T13, (32.7, 33.9), (33.2, 34.65), (33.3, 35.1)),
    ((33.6, 35.2), (33.5, 35.6), (33.0, 36.0), (32.6, 36.6)),
    (_T13, (33.6, 32.4), (34.85, 32.05), (36.8, 32.0)),
    ((28.6, 41.35), (29.1, 41.22), (29.6, 41.1)),
    ((23.05, 37.95), (22.9, 38.0)),
)

# The strait of Messina is drawn wider than it is, or nobody would see that two zones meet there.
STRAITS = ((((15.85, 38.55), (15.62, 38.22), (15.55, 37.95), (15.5, 37.6)), 10),)
KNOTS = ()

# What the screen lays over the chart: wheel, turn track, Doge. Larger on small screens, hence grown.
CARTOUCHES = ((0, 660, 330, 1003), (900, 0, 1580, 112), (1240, 100, 1580, 246))
ROSES = ((450, 880, 84), (1502, 372, 54))
ROSE_RECTS = ((352, 776, 552, 974), (1434, 296, 1572, 436))  # Pretty, but a plate may touch their rim.
PLATES = {"sicilia": (690, 634)}

# Small coast towns, written inland across the coast as on the old charts; a star: written in red.
TOWNS = """Tortosa 0.6 40.75;Tarragona 1.25 41.1;Denia 0.1 38.85;Alicante -0.5 38.35;Cartagena -1.0 37.6
Rosas 3.15 42.25;Narbona 3.1 43.1;Mompelier 3.9 43.5;Tolon 5.95 43.1;Nizza 7.25 43.7;Savona 8.45 44.3
Spezia 9.8 44.1;Pisa 10.3 43.65;*Roma 12.25 41.75;Gaeta 13.55 41.22;Salerno 14.75 40.67
Policastro 15.5 40.05;Reggio 15.9 37.95;Cotrone 17.15 39.1;Taranto 17.2 40.45;Otranto 18.5 40.15
Brandizo 17.95 40.65;Bari 16.9 41.13;Manfredonia 15.9 41.6;Pescara 14.2 42.45;*Ancona 13.5 43.6
Rimini 12.55 44.05;Ravenna 12.25 44.4;Trieste 13.75 45.65;Pola 13.85 44.87;Fiume 14.45 45.3;Zara 15.25 44.1
Spalato 16.45 43.5;Cataro 18.7 42.3;Durazzo 19.45 41.3;Valona 19.45 40.45;Parga 20.4 39.28
Lepanto 21.8 38.38;*Athene 23.7 37.95;Negroponte 23.7 38.5;Volo 22.95 39.35;*Salonichi 22.9 40.6
Cavalla 24.4 40.93;Galipoli 26.65 40.4;Eraclia 27.9 41.0;Troia 26.15 39.9;*Smirne 26.9 38.4;Efeso 27.25 37.9
Rodi 28.1 36.3;Macri 29.1 36.6;*Satalia 30.7 36.88;Candeloro 32.0 36.55;Tarso 34.7 36.75
Laodicea 35.77 35.5;Tortosa 35.88 34.9;Baruti 35.5 33.9;*Acre 35.07 32.93;Giaffa 34.75 32.05;Gazza 34.4 31.5
Damiata 31.8 31.45;Raxito 30.4 31.45;Laguxi 27.9 31.1;Salona 25.15 31.6;Tobruc 23.95 32.08;Derna 22.65 32.77
Bernic 20.05 32.1;Zuara 12.1 32.93;Lebda 14.3 32.65;Misurata 15.1 32.35;Gerbi 10.95 33.75;Sfax 10.75 34.75
Susa 10.65 35.83;Biserta 9.85 37.3;Bona 7.75 36.9;Bugia 5.1 36.75;Tenes 1.3 36.52;*Orano -0.65 35.7
Palermo 13.35 38.13;Trapani 12.5 38.02;Agosta 15.2 37.25;Caleri 9.1 39.2;Bonifacio 9.15 41.4"""

# Text, longitude, latitude, size, spacing, bend, angle in degrees.
SEAS = (
    ("MARE·BALEARICVM", 5.2, 38.7, 13.5, 2.4, -5, 0),
    ("SINVS·ADRIATICVS", 15.15, 42.9, 12.5, 1.6, 4, 50),
    ("MARE·TYRRHENVM", 12.15, 39.6, 12.5, 1.8, 6, 34),
    ("MARE·IONIVM", 17.0, 37.7, 12.5, 2, -4, 0),
    ("MARE·LIBYCVM", 19.0, 33.55, 16, 6, -8, 0),
    ("AEGEVM", 24.75, 39.4, 11.5, 2.4, 3, 0),
    ("MARE·AEGYPTIVM", 27.9, 32.3, 15, 4, 8, 0),
    ("SYRTIS", 18.9, 31.2, 11, 3, 5, 0),
)
HIGH_SEAS = ()
LANDS = (
    ("HISPANIA", 104, 148, 14, 2.4, -14),
    ("GALLIA", 205, 42, 19, 8, -6),
    ("ITALIA", 598, 196, 12, 4, 60),
    ("BARBARIA", 316, 756, 22, 11, 3),
    ("SCLAVONIA", 838, 120, 12, 3, 38),
    ("GRAECIA", 985, 330, 11.5, 3, 58),
    ("NATOLIA", 1345, 462, 22, 11, 0),
    ("LIBYA", 800, 982, 18, 14, 0),
    ("AEGYPTVS", 1140, 968, 19, 6, 6),
    ("SORIA", 1560, 760, 12, 4, 80),
    ("ROMANIA", 1110, 190, 13, 4, 0),
)
