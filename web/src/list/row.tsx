import { useRouter } from '@tanstack/react-router'
import {
  type Dispatch,
  type MouseEvent,
  memo,
  type ReactNode,
  type SetStateAction,
  Suspense,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import IconPencil from '~icons/tabler/pencil'
import { useTranslation } from '../language/translation.ts'
import { later } from '../shell/later.tsx'
import type CellFieldOf from './cell-field.tsx'
import type { CellEdit, Column, RecordLink } from './column.ts'
import classes from './list-page.module.css'
import { rememberRow } from './opened-row.ts'

const CellField = later(() => import('./cell-field.tsx')) as unknown as typeof CellFieldOf
const CellChoice = later(() => import('./cell-choice.tsx')) as unknown as typeof CellFieldOf

export type Choose = Dispatch<SetStateAction<ReadonlySet<string>>>

interface RowProps<R> {
  readonly record: R
  readonly columns: readonly Column<R>[]
  readonly link: (record: R) => RecordLink
  readonly choosable: boolean
  readonly chosen: boolean
  readonly onChoose: Choose
}

/** One record of a list. There may be hundreds on a page, so each is rendered again only if it has changed. */
export const Row = memo(function Row<R extends { readonly id: string }>(props: RowProps<R>) {
  const { record, columns, link, choosable, chosen, onChoose } = props
  const { t } = useTranslation()
  const nameOf = (of: R) => String(columns[0]?.show(of) ?? '')
  return (
    <tr data-chosen={chosen || undefined} data-id={record.id}>
      {choosable && (
        <td className={classes.choice}>
          <input
            type="checkbox"
            aria-label={t('bulk.choose', { name: nameOf(record) })}
            checked={chosen}
            onChange={(event) => choose(onChoose, [record.id], event.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map(({ title, show, wide, whole, number, edit }, index) =>
        index === 0 ? (
          <th key={title} scope="row" data-whole={whole || undefined}>
            <Edited edit={edit} record={record} label={t('list.edit', { name: nameOf(record) })}>
              <RowLink of={record.id} to={link(record)}>
                {show(record)}
              </RowLink>
            </Edited>
          </th>
        ) : (
          <td
            key={title}
            data-wide={wide || undefined}
            data-whole={whole && title}
            data-number={number || undefined}
          >
            <Edited
              edit={edit}
              record={record}
              label={t('list.change', { field: title, name: nameOf(record) })}
            >
              {show(record)}
            </Edited>
          </td>
        ),
      )}
    </tr>
  )
}) as <R extends { readonly id: string }>(props: RowProps<R>) => ReactNode

interface EditedProps<R> {
  readonly edit: CellEdit<R> | undefined
  readonly record: R
  readonly label: string
  readonly children: ReactNode
}

/** The content of a cell, with a button for editing it in place. */
function Edited<R>({ edit, record, label, children }: EditedProps<R>) {
  const [editing, setEditing] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  if (!edit || edit.may?.(record) === false) return children
  const Field = typeof edit.as === 'object' ? CellChoice : CellField
  const close = () => {
    const hadFocus = place.current?.contains(document.activeElement)
    // What replaces the field is rendered before it gets the focus.
    flushSync(() => setEditing(false))
    // Only if nothing else has taken the focus meanwhile.
    if (hadFocus) place.current?.querySelector<HTMLElement>('a, button')?.focus()
  }
  return (
    <span ref={place} className={classes.editable}>
      {editing ? (
        <Suspense fallback={children}>
          <Field edit={edit} record={record} label={label} onClose={close} />
        </Suspense>
      ) : (
        <>
          {children}
          <button type="button" className={classes.edit} aria-label={label} onClick={() => setEditing(true)}>
            <IconPencil size={16} aria-hidden />
          </button>
        </>
      )}
    </span>
  )
}

/** Selects or deselects some rows. */
export function choose(onChoose: Choose, ids: readonly string[], now: boolean): void {
  onChoose((before) => {
    const after = new Set(before)
    for (const id of ids) now ? after.add(id) : after.delete(id)
    return after
  })
}

/** Like `Link`, without looking up its target again whenever the address of the page changes. */
function RowLink({ of, to, children }: { of: string; to: RecordLink; children: ReactNode }) {
  const router = useRouter()
  const preload = () => void router.preloadRoute(to)
  const follow = (event: MouseEvent) => {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0
    if (elsewhere || event.defaultPrevented) return
    event.preventDefault()
    rememberRow(router.state.location.state.__TSR_key, of)
    void router.navigate(to)
  }
  return (
    <a
      href={router.buildLocation(to).publicHref}
      className={classes.link}
      onMouseEnter={preload}
      onFocus={preload}
      onClick={follow}
    >
      {children}
    </a>
  )
}
