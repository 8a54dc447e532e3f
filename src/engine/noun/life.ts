import type { BoundStatement } from '../../platform/postgres/statement.ts'
import type { Refusal } from '../../platform/refusals/refusal.ts'
import type { Author } from './author.ts'
import { type Field, oneOf } from './field.ts'

/** A record as seen by a step. */
interface Living {
  readonly id: string
  readonly status: string
  /** The other organization that has a row for the same thing. */
  readonly partner: string | undefined
}

/** Something that can be done with a record in some of its states: the last part of its operation's path. */
export interface Step<State extends string = string> {
  /** The states that allow it. */
  readonly in: readonly State[]
  /** The state that it leads to; left out if the state stays the same. */
  readonly to?: State
  /** `completed` records the time and the person in `completed_at` and `completed_by`. */
  readonly stamp?: string
  /** One line for people, for a step whose plain operation is made from this declaration. */
  readonly summary?: string
  /** Further statements of a plain operation, after the new state and its audit row. */
  readonly also?: (author: Author, record: Living, step: string) => readonly BoundStatement[]
  /** Every permission that its operation requires; `{segment}.update` by default, none for what is not done here. */
  readonly needs?: readonly string[]
  /** SQL on `r` for what else forbids it; its operation or a trigger refuses that. */
  readonly unless?: string
  /** 422 if the contract requires that on `status`; 409 otherwise. */
  readonly refusedWith?: 422
}

/** A state that the column `status` does not contain: what a record counts as under a condition. */
interface DerivedState<Status extends string> {
  /** Left out if any will do. */
  readonly status?: Status
  /** SQL on `r`. */
  readonly when: string
  /** The refusal of a step that the state forbids, if it has a code of its own. */
  readonly refusal?: (step: string) => Refusal
}

/** The states of a noun and what can be done in each. `Name` is the names of its steps. */
export interface Life<Name extends string = string, Status extends string = string> {
  /** The values of the column `status`, beginning with that of a new record. */
  readonly states: readonly Status[]
  readonly derived: { readonly [state: string]: DerivedState<Status> }
  readonly steps: { readonly [name in Name]: Step }
  readonly status: Field<Status>
}

interface Declaration<Status extends string, Derived extends string, Name extends string> {
  readonly states: readonly Status[]
  readonly derived?: { readonly [state in Derived]: DerivedState<NoInfer<Status>> }
  readonly steps: { readonly [name in Name]: Step<NoInfer<Status | Derived>> }
}

/** Declares the life of a noun. Misspelt states are compile errors. */
export function lifeOf<
  const Status extends string,
  const Name extends string,
  const Derived extends string = never,
>({ states, derived, steps }: Declaration<Status, Derived, Name>): Life<Name, Status> {
  return { states, derived: derived ?? {}, steps, status: oneOf(states, states[0]) }
}

/** SQL for the state of row `r`. */
export function stateSql({ derived }: Life): string {
  const cases = Object.entries(derived).map(
    ([state, { status, when }]) =>
      `WHEN ${status === undefined ? '' : `r.status = '${status}' AND `}${when} THEN '${state}'`,
  )
  return cases.length === 0 ? 'r.status' : `CASE ${cases.join(' ')} ELSE r.status END`
}

/** The names of the stamps that the steps set. */
export function stampsOf({ steps }: Life): readonly string[] {
  return [...new Set(Object.values<Step>(steps).flatMap(({ stamp }) => stamp ?? []))]
}

/** The steps that lead to another state and so make up the history of a record. */
export function movingSteps({ steps }: Life): readonly string[] {
  return Object.entries(steps).flatMap(([name, { to }]) => (to === undefined ? [] : [name]))
}
