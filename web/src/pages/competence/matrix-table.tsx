import { type FocusEvent, type KeyboardEvent, type MouseEvent, memo, useRef, useState } from 'react'
import { useTranslation } from '../../language/translation.ts'
import { type Judged, useCause } from '../../readiness/cause.ts'
import { fullName } from '../../show/person.ts'
import classes from './competence.module.css'
import type { Cell, Matrix, Row } from './matrix.ts'
import { SIGNS } from './signs.ts'

interface MatrixTableProps {
  readonly of: Matrix
  /** Whether other filters are being read. */
  readonly stale: boolean
  readonly onOpen: (cell: Cell) => void
}

/**
 * People by requirements. There may be 20,000 cells: each is one element with a sign, and what they have in common (being
 * pointed at, moved through with arrows and opened) is the table's.
 */
export function MatrixTable({ of, stale, onOpen }: MatrixTableProps) {
  const { t } = useTranslation()
  const [told, tell] = useState<Cell>()
  const causes = useTold()
  const at = (element: EventTarget): Cell | undefined => {
    const place = placeOf(element)
    return place && of.rows[place.row]?.cells[place.column]
  }
  const point = ({ target }: MouseEvent | FocusEvent) => tell(at(target))
  const open = ({ target }: MouseEvent | KeyboardEvent) => {
    const cell = at(target)
    if (cell) onOpen(cell)
  }
  const keyed = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      open(event)
    } else move(event)
  }
  return (
    <>
      <div className={classes.scroll}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are moved through and opened
          role="grid"
          className={classes.matrix}
          aria-label={t('competence.title')}
          aria-busy={stale}
          onMouseOver={point}
          onFocus={(event) => {
            point(event)
            keepStop(event.target)
          }}
          onClick={open}
          onKeyDown={keyed}
        >
          <thead>
            <tr>
              <th scope="col">{t('competence.person')}</th>
              {of.requirements.map(({ id, name }) => (
                <th key={id} scope="col" title={name}>
                  <span className={classes.name}>{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {of.rows.map((row, index) => (
              <PersonRow key={row.user.id} of={row} isFirst={index === 0} say={causes} />
            ))}
          </tbody>
        </table>
      </div>
      <Told of={told} in={of} say={causes} />
    </>
  )
}

type Say = (cell: Judged) => string

const PersonRow = memo(function PersonRow({ of, isFirst, say }: { of: Row; isFirst: boolean; say: Say }) {
  return (
    <tr>
      <th scope="row">{fullName(of.user)}</th>
      {of.cells.map((cell, column) => (
        <td
          key={cell.safetyRequirementId}
          data-verdict={cell.verdict}
          aria-label={say(cell)}
          tabIndex={isFirst && column === 0 ? 0 : -1}
        >
          {SIGNS[cell.verdict]}
        </td>
      ))}
    </tr>
  )
})

/** What a cell says, in words, under the table: the pointer and the focus lead to it. */
function Told({ of, in: { rows, requirements }, say }: { of: Cell | undefined; in: Matrix; say: Say }) {
  const { t } = useTranslation()
  const person = of && rows.find(({ user }) => user.id === of.userId)?.user
  const requirement = of && requirements.find(({ id }) => id === of.safetyRequirementId)
  return (
    <p className={classes.told} aria-hidden>
      {person && requirement ? (
        <>
          <strong>{fullName(person)}</strong> · {requirement.name} · {say(of)}
        </>
      ) : (
        t('competence.keys')
      )}
    </p>
  )
}

/** A way to say a verdict with its cause; what many cells have in common is put into words once. */
function useTold(): Say {
  const { t } = useTranslation()
  const causeOf = useCause()
  const [said] = useState(() => new Map<string, string>())
  const words = useRef({ t, causeOf })
  words.current = { t, causeOf }
  const [say] = useState(() => (cell: Judged) => {
    const key = `${cell.verdict} ${cell.cause} ${cell.validUntil}`
    const known = said.get(key)
    if (known !== undefined) return known
    const verdict = words.current.t(`readiness.verdict.${cell.verdict}`)
    const cause = words.current.causeOf(cell)
    const text = cause === undefined ? verdict : words.current.t('competence.cell', { verdict, cause })
    said.set(key, text)
    return text
  })
  return say
}

function cellAt(element: EventTarget): HTMLTableCellElement | undefined {
  return element instanceof HTMLTableCellElement && element.tagName === 'TD' ? element : undefined
}

/** Where a cell is, counted from the first person and requirement. */
function placeOf(element: EventTarget): { readonly row: number; readonly column: number } | undefined {
  const cell = cellAt(element)
  const row = cell?.parentElement
  if (!cell || !(row instanceof HTMLTableRowElement)) return undefined
  return { row: row.sectionRowIndex, column: cell.cellIndex - 1 }
}

/** The cell that had the focus last is the one that Tab leads to. */
function keepStop(element: EventTarget): void {
  const cell = cellAt(element)
  if (!cell) return
  for (const other of cell.closest('table')?.querySelectorAll<HTMLElement>('td[tabindex="0"]') ?? []) {
    other.tabIndex = -1
  }
  cell.tabIndex = 0
}

const FAR = 10

/** Moves the focus as the arrows of a grid do. */
function move(event: KeyboardEvent): void {
  const cell = cellAt(event.target)
  const place = placeOf(event.target)
  const body = cell?.closest('tbody')
  if (!cell || !place || !body) return
  const last = { row: body.rows.length - 1, column: (body.rows[0]?.cells.length ?? 2) - 2 }
  const { row, column } = place
  const all = event.ctrlKey
  const next: { readonly [key: string]: readonly [row: number, column: number] } = {
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    Home: [all ? 0 : row, 0],
    End: [all ? last.row : row, last.column],
    PageUp: [row - FAR, column],
    PageDown: [row + FAR, column],
  }
  const to = next[event.key]
  if (!to) return
  event.preventDefault()
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most)
  const target = body.rows[within(to[0], last.row)]?.cells[within(to[1], last.column) + 1]
  target?.focus()
}
