import { createHash } from 'node:crypto'
import type { Exact } from '../../../domain/trace/seals/canonical.ts'
import type { KeptValue } from '../../../domain/trace/seals/personal-values.ts'
import { Impossible } from '../../../platform/impossible.ts'
import type { ExportedRow } from './read-export.ts'

type State = { readonly [name: string]: Exact }

/**
 * The row of an export as its seal covers it, with commitments in place of the values that the export shows.
 * @returns the row, and the commitments that those values and their salts give
 */
export function asSealed(row: ExportedRow): {
  readonly sealed: ExportedRow
  readonly kept: readonly KeptValue[]
} {
  let sealed: State = row
  const kept: KeptValue[] = []
  for (const [place, { salt, commitment }] of Object.entries(saltsOf(row))) {
    const steps = place.split('.')
    const [part = '', ...path] = steps
    const value = steps.reduce<Exact | undefined>(
      (within, name) => (within as State | undefined)?.[name],
      row,
    )
    kept.push({ part, path, gives: givenBy(salt, typeof value === 'string' ? value : '') })
    sealed = replaced(sealed, steps, { commitment })
  }
  return { sealed, kept }
}

/** What a row says about its personal values, by their places. */
interface Salts {
  readonly [place: string]: { readonly salt: string; readonly commitment: string }
}

/** @throws Impossible if no export would say this */
function saltsOf({ salts }: ExportedRow): Salts {
  const entries = Object.entries((salts ?? {}) as { readonly [place: string]: State | null })
  const areComplete = entries.every(
    ([, each]) => typeof each?.salt === 'string' && typeof each.commitment === 'string',
  )
  if (!areComplete) throw new Impossible('The export has salts that cannot be read.')
  return (salts as Salts | null) ?? {}
}

/** The commitment to a value: SHA-256 over the bytes of the salt, then those of the value in UTF-8. */
function givenBy(salt: string, value: string): string {
  return createHash('sha256').update(Buffer.from(salt, 'hex')).update(value).digest('hex')
}

function replaced(state: State, [name = '', ...further]: readonly string[], value: Exact): State {
  const within = state[name]
  if (within === undefined || within === null) return state
  return { ...state, [name]: further.length === 0 ? value : replaced(within as State, further, value) }
}
