import type { BoundStatement } from '../../platform/postgres/statement.ts'
import type { Refusal } from '../../platform/refusals/refusal.ts'
import type { Author } from './author.ts'
import { type Field, oneOf } from './field.ts'

/** A record as a step finds it. */
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
  /** The state that it leads to; left out if the state stays. */
  readonly to?: State
  /** `completed` notes the moment and the person in `completed_at` and `completed_by`. */
  readonly stamp?: string
  /** One line for people, where the step is a plain operation that is made of this declaration. */
  readonly summary?: string
  /** Further statements of a plain operation, after the new state and its audit row. */
  readonly also?: (author: Author, record: Living, step: string) => readonly BoundStatement[]
  /** Every permission that its operation asks for; `{segment}.update` if left out, none for what is not done here. */
  readonly needs?: readonly string[]
  /** SQL on `r` for what else forbids it, which its operation or a trigger refuses. */
  readonly unless?: string
  /** 422 where the contract demands that on `status`; 409 otherwise. */
  readonly refusedWith?: 422
}

/** A state that is not in the column `status`: what a record counts as under a condition. */
interface DerivedState<Status extends string> {
  /** Left out if it may be any. */
  readonly status?: Status
  /** SQL on `r`. */
  readonly when: string
  /** The refusal of a step that the state forbids, where it has a code of its own. */
  readonly refusal?: (step: string) => Refusal
}

/** The states of a noun and what can be done in each. `Name` is the names of its steps. */
export interface Life<Name extends string = string, Status extends string = string> {
  /** What the column `status` holds, the first state of a new record first. */
  readonly states: readonly Status[]
  readonly derived: { readonly [state: string]: DerivedState<Status> }
  readonly steps: { readonly [name in Name]: Step }
  /** The field `status`. */
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

/** SQL for the state of the row `r`. */
export function stateSql({ derived }: Life): string {
  const cases = Object.entries(derived).map(
    ([state, { status, when }]) =>
      `WHEN ${status === undefined ? '' : `r.status = '${status}' AND `}${when} THEN '${state}'`,
  )
  return cases.length === 0 ? 'r.status' : `CASE ${cases.join(' ')} ELSE r.status END`
}

/** The names of the stamps that the steps leave. */
export function stampsOf({ steps }: Life): readonly string[] {
  return [...new Set(Object.values<Step>(steps).flatMap(({ stamp }) => stamp ?? []))]
}

/** The steps that lead to another state, which the history of a record is made of. */
export function movingSteps({ steps }: Life): readonly string[] {
  return Object.entries(steps).flatMap(([name, { to }]) => (to === undefined ? [] : [name]))
}
