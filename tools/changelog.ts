const HEADING = /^## \[(.+?)\](?: - \d{4}-\d{2}-\d{2})?$/m

/** The text under Unreleased in a changelog. */
export function notesOf(changelog: string): string {
  const { notes } = parts(changelog)
  return notes.trim()
}

/** The changelog with the unreleased text under a version and its date, and nothing under Unreleased. */
export function released(changelog: string, version: string, day: string): string {
  const { before, notes, after } = parts(changelog)
  return `${before}## [Unreleased]\n\n## [${version}] - ${day}\n\n${notes.trim()}\n${after === '' ? '' : `\n${after}`}`
}

/** @throws Error if there is no Unreleased */
function parts(changelog: string): { before: string; notes: string; after: string } {
  const first = HEADING.exec(changelog)
  if (first?.[1] !== 'Unreleased') throw new Error('CHANGELOG.md has to begin with ## [Unreleased]')
  const rest = changelog.slice(first.index + first[0].length)
  const second = HEADING.exec(rest)
  const end = second?.index ?? rest.length
  return { before: changelog.slice(0, first.index), notes: rest.slice(0, end), after: rest.slice(end) }
}
