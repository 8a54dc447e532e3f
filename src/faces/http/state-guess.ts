import type { Operation } from '../../engine/index.ts'
import type { Caller } from '../../platform/auth/authorize.ts'

/** The states in which the last two writes found their records, or assumed them if nothing told otherwise. */
interface Recent {
  before: string
  last: string
}

/** By the caller as remembered, so for a minute. */
const recents = new WeakMap<Caller, Map<Operation, Recent>>()

/**
 * The state that a write assumes its record to be in: the one in which the caller's last two writes by this operation
 * found theirs, or else the usual one. Programs change many confirmed records one after the other; people change one and
 * then its draft many times.
 * @param states the possible ones, the usual one first
 */
export function guessState(
  operation: Operation,
  caller: Caller,
  states: readonly string[],
): { readonly state: string; readonly correct: (found: string) => void } {
  const [usual = ''] = states
  if (states.length === 1) return { state: usual, correct: () => {} }
  const recent = recentOf(caller, operation, usual)
  const state = recent.before === recent.last && states.includes(recent.last) ? recent.last : usual
  recent.before = recent.last
  recent.last = state
  return {
    state,
    correct: (found) => {
      recent.last = found
    },
  }
}

function recentOf(caller: Caller, operation: Operation, usual: string): Recent {
  const known = recents.get(caller) ?? new Map<Operation, Recent>()
  recents.set(caller, known)
  const recent = known.get(operation) ?? { before: usual, last: usual }
  known.set(operation, recent)
  return recent
}
