import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queries } from '../interface/queries.ts'
import { useTranslation } from '../language/translation.ts'
import { pageOf } from '../noun.ts'
import { announce } from './announcements.tsx'
import { recordAt } from './record-page.ts'
import { occupied } from './shortcuts.ts'

/** Said of the button that changes what the page shows: `E` presses it. */
export const EDIT = { 'aria-keyshortcuts': 'E' } as const
/** Said of the button that asks before it confirms: `Shift C` presses it. */
export const CONFIRM = { 'aria-keyshortcuts': 'Shift+C' } as const

/** The keys of a page of one record. */
export function useRecordKeys(): void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const router = useRouter()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event
      if (ctrlKey || metaKey || altKey || defaultPrevented || occupied(target)) return
      const record = recordAt(router.state.location.pathname)
      if (!record) return
      const { noun, id } = record
      const step = { j: 1, k: -1 }[key]
      if (key === 'e') press(EDIT) || focusFirstField()
      else if (key === 'C') press(CONFIRM)
      else if (step !== undefined) {
        const next = neighbour(noun.segment, id, step)
        if (next === undefined) announce(t(`shell.shortcuts.${step > 0 ? 'isLast' : 'isFirst'}`))
        else void navigate(pageOf<typeof noun.page>(noun, next))
      } else return
      event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [navigate, router, t])
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
function neighbour(segment: string, id: string, step: number): string | undefined {
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
