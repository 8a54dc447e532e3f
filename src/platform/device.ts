/** What a User-Agent contains, most specific first: nearly all claim to be Safari, and many to be Chrome. */
const BROWSERS: readonly (readonly [mark: string, name: string])[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]
const SYSTEMS: readonly (readonly [mark: string, name: string])[] = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['CrOS', 'ChromeOS'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
]

/** A readable name of a browser: `Firefox on Windows`. Null if the header contains neither. */
export function deviceOf(userAgent: string | undefined): string | null {
  const found = [BROWSERS, SYSTEMS].map((known) => known.find(([mark]) => userAgent?.includes(mark))?.[1])
  return found.filter((name) => name !== undefined).join(' on ') || null
}
