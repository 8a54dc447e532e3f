import { countMet, type Entry, isError, withWorstOrder } from './goals.ts'

const ROW = 22
const LEFT = 400
/** Where every goal is. Bars end at twice that. */
const LINE = 540
const LONGEST = 2 * (LINE - LEFT)
const WIDTH = 1_000
const LABEL_LENGTH = 60
const MET = '#2f855a'
const MISSED = '#c05621'

const HALVES = [
  {
    sign: '≥',
    title: 'Speed beside floors that do less (F1, F2, F3) and beside an ordinary application (the peer)',
    reading: 'Longer is better: the bar should reach the line.',
  },
  {
    sign: '≤',
    title: 'What more data costs, and what a service takes',
    reading: 'Shorter is better: the bar should end before the line.',
  },
]

/** A bar for each goal, on a scale on which all goals are at the same line: first the least, then the most allowed. */
export function chart(entries: readonly Entry[], title: string): string {
  const shown = withWorstOrder(entries.filter((entry) => !isError(entry)))
  const lines: string[] = []
  let y = 40
  for (const { sign, title: heading, reading } of HALVES) {
    const rows = shown.filter(({ goal }) => goal.startsWith(sign))
    if (rows.length === 0) continue
    lines.push(
      `<text x="8" y="${y + 14}" font-weight="600">${heading}</text>`,
      `<text x="8" y="${y + 30}" fill="#4a5568">${reading}</text>`,
      `<text x="${LINE}" y="${y + 30}" text-anchor="middle" fill="#4a5568">goal</text>`,
      `<line x1="${LINE}" x2="${LINE}" y1="${y + 36}" y2="${y + 36 + rows.length * ROW}" stroke="#1a202c" stroke-dasharray="4 3"/>`,
      ...rows.map((entry, index) => bar(entry, y + 38 + index * ROW)),
    )
    y += 56 + rows.length * ROW
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" font-family="system-ui, sans-serif" font-size="11">
<title>${escaped(title)}</title>
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="8" y="24" font-size="15" font-weight="600">${escaped(title)}: ${countMet(entries)} met</text>
${lines.join('\n')}
</svg>
`
}

function bar({ work, measure, value, goal, met }: Entry, y: number): string {
  const least = Number(goal.slice(2))
  const length = Math.max(2, Math.min(LONGEST, (value / least) * (LINE - LEFT)))
  const [what] = measure.split(' (')
  const label = work.length > LABEL_LENGTH ? `${work.slice(0, LABEL_LENGTH - 1)}…` : work
  return `<text x="${LEFT - 8}" y="${y + 13}" text-anchor="end">${escaped(label)}</text>
<rect x="${LEFT}" y="${y}" width="${length.toFixed(1)}" height="16" fill="${met ? MET : MISSED}"/>
<text x="${LEFT + LONGEST + 8}" y="${y + 13}">${escaped(`${value} ${what}, goal ${goal}${met ? '' : ': missed'}`)}</text>`
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}
