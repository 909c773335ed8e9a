/* The board of a saved page steps through the lines of the moves: what each changes stands in its
 * data-d, the board before the first in data-start (src/words/port_picture.c). */
addEventListener('DOMContentLoaded', () => {
const sea = document.querySelector('.sea'), bar = document.getElementById('steps')
const lines = [...document.querySelectorAll('li[data-d]')]
if (!sea || !lines.length) return
const berths = sea.dataset.berths.split(';').map(z => z.split(' ')), range = bar.children[3]
const signs = ['', '✚', '★', '☾', '⚓']
let at = 0, timer = 0
function show(n) {
  at = Math.max(0, Math.min(lines.length, n))
  const now = {}, lying = {}
  for (const mark of [sea.dataset.start, ...lines.slice(0, at).map(l => l.dataset.d)].join(' ').split(' '))
    if (mark) now[mark.split('-')[0]] = mark.split('-')
  for (const [id, a, b] of Object.values(now)) {
    const part = document.getElementById(id)
    if (!part) continue
    part.setAttribute('class', 'c' + (id[0] == 'p' ? a : b))
    if (id[0] == 'p') {
      part.querySelector('tspan').textContent = signs[a]
      part.querySelectorAll('rect').forEach((r, i) => r.setAttribute('class', i < b ? 'full' : 'free'))
    } else {
      const berth = lying[a] = Math.min(5, (lying[a] ?? -1) + 1)
      part.setAttribute('transform', `translate(${a > 0 ? berths[a][berth] : '-99,-99'})`)
    }
  }
  range.max = lines.length
  range.value = at
  const line = lines[at - 1], turn = line && line.closest('details')
  bar.children[4].textContent = line ? (turn ? turn.querySelector('summary').textContent + ' · ' : '') + line.textContent : ''
  lines.forEach(l => l.classList.toggle('now', l == line))
}
function play() {
  timer = timer ? clearInterval(timer) : setInterval(() => at < lines.length ? show(at + 1) : play(), 700)
}
bar.hidden = false
bar.children[0].onclick = () => show(at - 1)
bar.children[1].onclick = () => show(at + 1)
bar.children[2].onclick = () => { if (at == lines.length) show(0); play() }
range.oninput = () => show(+range.value)
lines.forEach((l, i) => l.onclick = () => { show(i + 1); sea.scrollIntoView() })
document.querySelectorAll('[data-turn]').forEach(h => h.onclick = () => {
  const last = [...document.querySelectorAll('#t' + h.dataset.turn + ' li[data-d]')].pop()
  if (last) { show(lines.indexOf(last) + 1); sea.scrollIntoView() }
})
show(lines.length)
})
