import type { Exact } from './canonical.ts'
import type { Findings } from './findings.ts'

/** A personal value that is still stored with its entry. */
export interface KeptValue {
  /** The state of the entry: `after`. */
  readonly part: string
  /** Its place in that state: `["firstName"]`. */
  readonly path: readonly string[]
  /** The commitment that its salt and value give, in hexadecimal. */
  readonly gives: string
}

type State = { readonly [name: string]: Exact }

/**
 * Compares the stored values with the commitments in their entry, which its seal covers.
 * @returns how many values of the entry were erased
 */
export function compareValues(
  {
    number,
    entryId,
    entry,
    kept,
  }: { number: number; entryId: string; entry: Exact; kept: readonly KeptValue[] },
  findings: Findings,
): number {
  const committed = new Map(commitmentsIn(entry))
  for (const { part, path, gives } of kept) {
    const place = [part, ...path].join('.')
    const commitment = committed.get(place)
    if (commitment === undefined) {
      const text = `Entry ${entryId}, which seal ${number} names, holds no commitment to the value that is kept of ${place}.`
      findings.add({ problem: 'value-unknown', number, entryId, text })
    } else if (commitment !== gives) {
      const text = `The value of ${place} in entry ${entryId} is not the one to which seal ${number} is a commitment.`
      findings.add({ problem: 'value-changed', number, entryId, text })
    }
    committed.delete(place)
  }
  return committed.size
}

/** The commitments in an entry by place; each is a value itself or a property of one. */
function* commitmentsIn(entry: Exact): Generator<readonly [string, string]> {
  for (const part of ['before', 'after']) {
    for (const [name, value] of Object.entries(stateOf((entry as State)[part]))) {
      const commitment = commitmentOf(value)
      if (commitment !== undefined) yield [`${part}.${name}`, commitment]
      else {
        for (const [property, inner] of Object.entries(stateOf(value))) {
          const within = commitmentOf(inner)
          if (within !== undefined) yield [`${part}.${name}.${property}`, within]
        }
      }
    }
  }
}

function stateOf(value: Exact | undefined): State {
  return isState(value) ? value : {}
}

function isState(value: Exact | undefined): value is State {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** The commitment in `{"commitment": "…"}`; undefined for any other value. */
function commitmentOf(value: Exact): string | undefined {
  if (!isState(value)) return undefined
  const { commitment, ...others } = value
  return typeof commitment === 'string' && Object.keys(others).length === 0 ? commitment : undefined
}
