interface Position {
  readonly path: string
  readonly query: URLSearchParams
  readonly page: number
  readonly count: number
  readonly total: number
  /** How many records this page shows. */
  readonly shown: number
}

/** Up to this number, every page has a link. */
const ALL_LISTED = 13
/** The number of links on each side of the current page, and at each end, if there are more. */
const EACH_SIDE = 3
const EACH_END = 2

/** Links and meta of a list in the length-aware form: first, last, prev, next and a window of page numbers. */
export function pageLinks({ path, query, page, count, total, shown }: Position) {
  const last = Math.max(1, Math.ceil(total / count))
  const base = `${path}?${queryWithoutPage(query)}`
  const url = (number: number) => `${base}page=${number}`
  const prev = page > 1 ? url(page - 1) : null
  const next = page < last ? url(page + 1) : null
  const from = shown > 0 ? (page - 1) * count + 1 : null
  const numbered = pageWindow(page, last).map((number) =>
    number === '...'
      ? { url: null, label: '...', active: false }
      : { url: url(number), label: String(number), active: number === page },
  )
  return {
    links: { first: url(1), last: url(last), prev, next },
    meta: {
      current_page: page,
      from,
      last_page: last,
      links: [
        { url: prev, label: '&laquo; Previous', active: false },
        ...numbered,
        { url: next, label: 'Next &raquo;', active: false },
      ],
      path,
      per_page: count,
      to: from === null ? null : from + shown - 1,
      total,
    },
  }
}

/** The page numbers to list; `...` stands for omitted ones. */
function pageWindow(page: number, last: number): readonly (number | '...')[] {
  if (last <= ALL_LISTED) return range(1, last)
  // Near an end the window is as long as if the current page were in the middle.
  const edge = EACH_SIDE * 2 + EACH_END * 2
  const nearStart = EACH_SIDE + EACH_END * 2
  if (page <= nearStart) return [...range(1, edge), '...', ...range(last - EACH_END + 1, last)]
  if (page > last - nearStart) return [...range(1, EACH_END), '...', ...range(last - edge + 1, last)]
  return [
    ...range(1, EACH_END),
    '...',
    ...range(page - EACH_SIDE, page + EACH_SIDE),
    '...',
    ...range(last - EACH_END + 1, last),
  ]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

/** The query as sent, without page, with arrays indexed, encoded as in RFC 3986; ends with `&` unless empty. */
function queryWithoutPage(query: URLSearchParams): string {
  const seen = new Map<string, number>()
  let text = ''
  for (const [name, value] of query) {
    if (name === 'page') continue
    const [, array] = /^(.+)\[\d*\]$/.exec(name) ?? []
    const index = array === undefined ? 0 : (seen.get(array) ?? 0)
    if (array !== undefined) seen.set(array, index + 1)
    const key = array === undefined ? name : `${array}[${index}]`
    text += `${encode(key)}=${encode(value)}&`
  }
  return text
}

/** encodeURIComponent leaves five characters that RFC 3986 reserves. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
