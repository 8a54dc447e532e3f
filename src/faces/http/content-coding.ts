/** The supported compressions, smallest result first. */
const CODINGS = ['br', 'gzip'] as const
export type Coding = (typeof CODINGS)[number]

const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/**
 * The coding that a client prefers among those offered; undefined if it should get the bytes uncompressed.
 * A `*` names no coding that the client is known to read, so it is ignored.
 * @param header Accept-Encoding
 */
export function codingFor(
  header: string | undefined,
  offered: readonly Coding[] = CODINGS,
): Coding | undefined {
  if (header === undefined) return undefined
  const weights = weightsOf(header)
  const weightOf = (coding: Coding) => weights.get(coding) ?? 0
  const [best] = offered.toSorted((one, other) => weightOf(other) - weightOf(one))
  if (best === undefined || weightOf(best) === 0) return undefined
  return weightOf(best) < (weights.get('identity') ?? 0) ? undefined : best
}

/** The weight of each named coding, from 0 to 1. An unreadable weight counts as 0. */
function weightsOf(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const each of header.toLowerCase().split(',')) {
    const [name = '', weight] = each.split(';', 2).map((part) => part.trim())
    weights.set(
      name === 'x-gzip' ? 'gzip' : name,
      weight === undefined ? 1 : Number(WEIGHT.exec(weight)?.[1] ?? 0),
    )
  }
  return weights
}
