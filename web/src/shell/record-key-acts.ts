import { queries } from '../interface/queries.ts'
import { learn } from '../language/language.ts'
import { CONFIRM, EDIT } from './record-buttons.ts'

await learn('shortcuts')

/** Presses the edit button, or goes to the first editable field. */
export function edit(): void {
  if (!press(EDIT)) focusFirstField()
}

/** Presses the button that opens the confirmation dialog. */
export function askToConfirm(): void {
  press(CONFIRM)
}

function press({ 'aria-keyshortcuts': keys }: { readonly 'aria-keyshortcuts': string }): boolean {
  const button = document.querySelector<HTMLElement>(`#content [aria-keyshortcuts="${keys}"]:not(:disabled)`)
  button?.click()
  return button !== null
}

/** For records that are edited on their own page. */
function focusFirstField(): void {
  document.querySelector<HTMLElement>('#content :is(input, textarea):not(:disabled, [readonly])')?.focus()
}

/** The previous or next record in the list that showed one last. */
export function neighbour(segment: string, id: string, step: number): string | undefined {
  const lists = queries
    .getQueryCache()
    .findAll({ queryKey: [segment, 'list'] })
    .map(({ state }) => ({ read: state.dataUpdatedAt, ids: idsOf(state.data) }))
    .filter(({ ids }) => ids.includes(id))
  const [last] = lists.toSorted((one, other) => other.read - one.read)
  return last?.ids[last.ids.indexOf(id) + step]
}

/** The ids on a page of a list; empty for anything else read about a kind. */
function idsOf(data: unknown): readonly string[] {
  const { data: records } = (data ?? {}) as { readonly data?: unknown }
  return Array.isArray(records) ? records.map(({ id }: { readonly id: string }) => id) : []
}
