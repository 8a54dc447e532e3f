import type { Segment } from '../interface/keys.ts'
import { queries } from '../interface/queries.ts'
import { pageOfList } from '../interface/records.ts'
import { learn } from '../language/language.ts'
import type { Page } from '../list/column.ts'
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

/**
 * The previous or next record in the list that showed one last, on its other pages too.
 * @throws HoldpointError or NoAnswer if another page cannot be read
 */
export async function neighbour(segment: Segment, id: string, step: 1 | -1): Promise<string | undefined> {
  const lists = queries
    .getQueryCache()
    .findAll({ queryKey: [segment, 'list'] })
    .flatMap(({ queryKey, state: { data, dataUpdatedAt } }) =>
      isPage(data) && idsOf(data).includes(id)
        ? [{ asked: queryKey[2], page: data, read: dataUpdatedAt }]
        : [],
    )
  const [last] = lists.toSorted((one, other) => other.read - one.read)
  if (!last) return undefined
  const ids = idsOf(last.page)
  const there = ids.indexOf(id) + step
  if (ids[there] !== undefined) return ids[there]
  const { current_page: current, last_page: end } = last.page.meta
  const page = current + step
  if (page < 1 || page > end) return undefined
  const further = idsOf(
    await queries.fetchQuery(pageOfList<ReadPage>(segment, { ...(last.asked as object), page })),
  )
  // Records that were added or deleted meanwhile move others to the next page.
  const others = further.filter((each) => !ids.includes(each))
  return others.at(step === 1 ? 0 : -1)
}

type ReadPage = Page<{ readonly id: string }>

/** Other things about a kind are read under such keys too. */
function isPage(data: unknown): data is ReadPage {
  const { data: records, meta } = (data ?? {}) as Partial<ReadPage>
  return Array.isArray(records) && meta !== undefined
}

function idsOf({ data }: ReadPage): readonly string[] {
  return data.map(({ id }) => id)
}
