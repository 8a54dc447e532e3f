import type { Entry } from './goals.ts'

const ROW = 26
const LEFT = 560
const WIDTH = 1_100

/** A bar for each goal: how much of it was reached, on a scale on which every goal is at the same line. */
export function chart(entries: readonly Entry[], title: string): string {
  const line = LEFT + (WIDTH - LEFT - 90) / 2
  const rows = entries.map((entry, index) => {
    const goal = Number(entry.goal.replace(/[^\d.]/g, ''))
    const reached = entry.goal.startsWith('≥') ? entry.value / goal : goal / Math.max(entry.value, 1e-9)
    // Twice the goal fills the chart; what is beyond does not grow.
    const length = Math.max(2, Math.min(2, reached) * (line - LEFT))
    const y = 60 + index * ROW
    return `<text x="${LEFT - 8}" y="${y + 14}" text-anchor="end">${escaped(`${entry.work}: ${entry.measure}`.slice(0, 96))}</text>
<rect x="${LEFT}" y="${y}" width="${length.toFixed(1)}" height="18" fill="${entry.met ? '#2f855a' : '#c05621'}"/>
<text x="${WIDTH - 8}" y="${y + 14}" text-anchor="end">${entry.value} (${escaped(entry.goal)})</text>`
  })
  const height = 76 + entries.length * ROW
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="11">
<title>${escaped(title)}</title>
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="8" y="24" font-size="15">${escaped(title)}</text>
<text x="${line}" y="48" text-anchor="middle">goal</text>
${rows.join('\n')}
<line x1="${line}" x2="${line}" y1="52" y2="${height - 12}" stroke="#1a202c" stroke-dasharray="4 3"/>
</svg>
`
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}
