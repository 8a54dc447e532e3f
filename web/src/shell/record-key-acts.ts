import { queries } from '../interface/queries.ts'
import { learn } from '../language/language.ts'
import { CONFIRM, EDIT } from './record-buttons.ts'

await learn('shortcuts')

/** Presses the button that changes what the page shows, or goes to where it is written. */
export function edit(): void {
  if (!press(EDIT)) focusFirstField()
}

/** Presses the button that asks before it confirms. */
export function askToConfirm(): void {
  press(CONFIRM)
}

function press({ 'aria-keyshortcuts': keys }: { readonly 'aria-keyshortcuts': string }): boolean {
  const button = document.querySelector<HTMLElement>(`#content [aria-keyshortcuts="${keys}"]:not(:disabled)`)
  button?.click()
  return button !== null
}

/** Where a record is written on its own page. */
function focusFirstField(): void {
  document.querySelector<HTMLElement>('#content :is(input, textarea):not(:disabled, [readonly])')?.focus()
}

/** The record before or after one in the list that showed it last. */
export function neighbour(segment: string, id: string, step: number): string | undefined {
  const lists = queries
    .getQueryCache()
    .findAll({ queryKey: [segment, 'list'] })
    .map(({ state }) => ({ read: state.dataUpdatedAt, ids: idsOf(state.data) }))
    .filter(({ ids }) => ids.includes(id))
  const [last] = lists.toSorted((one, other) => other.read - one.read)
  return last?.ids[last.ids.indexOf(id) + step]
}

/** The ids of a page of a list; none of whatever else is read of a kind. */
function idsOf(data: unknown): readonly string[] {
  const { data: records } = (data ?? {}) as { readonly data?: unknown }
  return Array.isArray(records) ? records.map(({ id }: { readonly id: string }) => id) : []
}
