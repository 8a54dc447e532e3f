import { useRouter } from '@tanstack/react-router'
import { type Dispatch, type MouseEvent, memo, type ReactNode, type SetStateAction } from 'react'
import { useTranslation } from '../language/translation.ts'
import type { Column, RecordLink } from './column.ts'
import classes from './list-page.module.css'
import { rememberRow } from './opened-row.ts'

export type Choose = Dispatch<SetStateAction<ReadonlySet<string>>>

interface RowProps<R> {
  readonly record: R
  readonly columns: readonly Column<R>[]
  readonly link: (record: R) => RecordLink
  readonly choosable: boolean
  readonly chosen: boolean
  readonly onChoose: Choose
}

/** One record of a list. There may be hundreds on a page: each is drawn again only if it has changed. */
export const Row = memo(function Row<R extends { readonly id: string }>(props: RowProps<R>) {
  const { record, columns, link, choosable, chosen, onChoose } = props
  const { t } = useTranslation()
  return (
    <tr data-chosen={chosen || undefined} data-id={record.id}>
      {choosable && (
        <td className={classes.choice}>
          <input
            type="checkbox"
            aria-label={t('bulk.choose', { name: String(columns[0]?.show(record) ?? '') })}
            checked={chosen}
            onChange={(event) => choose(onChoose, [record.id], event.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map(({ title, show, wide, whole, number }, index) =>
        index === 0 ? (
          <th key={title} scope="row" data-whole={whole || undefined}>
            <RowLink of={record.id} to={link(record)}>
              {show(record)}
            </RowLink>
          </th>
        ) : (
          <td
            key={title}
            data-wide={wide || undefined}
            data-whole={whole || undefined}
            data-number={number || undefined}
          >
            {show(record)}
          </td>
        ),
      )}
    </tr>
  )
}) as <R extends { readonly id: string }>(props: RowProps<R>) => ReactNode

/** Chooses some rows, or does not any more. */
export function choose(onChoose: Choose, ids: readonly string[], now: boolean): void {
  onChoose((before) => {
    const after = new Set(before)
    for (const id of ids) now ? after.add(id) : after.delete(id)
    return after
  })
}

/** As `Link` does it, without looking up its target again whenever the address of the page changes. */
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
