/** How an answer can be compressed, the one that makes it smallest first. */
const CODINGS = ['br', 'gzip'] as const
export type Coding = (typeof CODINGS)[number]

const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/**
 * The coding that a client likes best among those offered; undefined if it should get the bytes as they are.
 * A `*` names nothing that the client surely can read, so it counts for nothing.
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

/** The weight of each named coding, from 0 to 1. A weight that cannot be read counts as 0. */
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
