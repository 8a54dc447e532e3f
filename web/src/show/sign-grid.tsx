import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import classes from './sign-grid.module.css'

export interface GridCell {
  /** One letter with the meaning of the colour. */
  readonly sign: string
  /** Its colour. */
  readonly tone: 'good' | 'bad' | 'warning' | 'waiting' | 'faint' | 'none'
  /** Its meaning in words. */
  readonly says: string
}

interface GridRow {
  readonly id: string
  readonly name: string
  readonly cells: readonly GridCell[]
}

interface SignGridProps {
  readonly label: string
  /** The head of the first column. */
  readonly corner: string
  readonly heads: readonly { readonly id: string; readonly name: string; readonly shown?: ReactNode }[]
  readonly rows: readonly GridRow[]
  /** Whether newer data is loading. */
  readonly stale: boolean
  /** The text below the grid before a cell is pointed at. */
  readonly hint: string
  readonly onOpen: (row: number, column: number) => void
}

interface Place {
  readonly row: number
  readonly column: number
}

/**
 * A grid of signs, of which there may be 20,000: each is one element, and the grid handles pointing, moving with
 * arrows and opening. Heads and names stay visible.
 */
export function SignGrid(props: SignGridProps) {
  const { heads, rows, hint } = props
  const [told, tell] = useState<Place>()
  const row = told && rows[told.row]
  const cell = told && row?.cells[told.column]
  return (
    <>
      <Table {...props} onPoint={tell} />
      <p className={classes.told} data-screen-only aria-hidden>
        {row && cell ? (
          <>
            <strong>{row.name}</strong> · {heads[told.column]?.name} · {cell.says}
          </>
        ) : (
          <span className={classes.hint}>{hint}</span>
        )}
      </p>
    </>
  )
}

interface TableProps extends SignGridProps {
  readonly onPoint: (place: Place | undefined) => void
}

/** Rendered again only with different cells, not whenever one is pointed at. */
const Table = memo(function Table({ label, corner, heads, rows, stale, onOpen, onPoint }: TableProps) {
  const stop = useRef<HTMLTableCellElement>(undefined)
  const point = ({ target }: MouseEvent | FocusEvent) => onPoint(placeOf(target))
  const open = ({ target }: MouseEvent | KeyboardEvent) => {
    const place = placeOf(target)
    if (place) onOpen(place.row, place.column)
  }
  const keyed = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      open(event)
    } else move(event)
  }
  /** Tab leads to the cell that had the focus last. */
  const keepStop = (element: EventTarget) => {
    const cell = cellAt(element)
    if (!cell) return
    const first = cell.closest('tbody')?.rows[0]?.cells[1]
    for (const other of [stop.current, first]) if (other) other.tabIndex = -1
    cell.tabIndex = 0
    stop.current = cell
  }
  return (
    <div className={classes.scroll}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are moved through and opened
        role="grid"
        className={classes.grid}
        aria-label={label}
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
            <th scope="col">{corner}</th>
            {heads.map(({ id, name, shown }) => (
              <th key={id} scope="col" title={name} data-flat={shown !== undefined || undefined}>
                {shown ?? <span className={classes.name}>{name}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((each, index) => (
            <SignRow key={each.id} of={each} isFirst={index === 0} />
          ))}
        </tbody>
      </table>
    </div>
  )
})

const SignRow = memo(function SignRow({ of, isFirst }: { of: GridRow; isFirst: boolean }) {
  return (
    <tr>
      <th scope="row">{of.name}</th>
      {of.cells.map(({ sign, tone, says }, column) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its column
          key={column}
          data-tone={tone}
          aria-label={says}
          tabIndex={isFirst && column === 0 ? 0 : -1}
        >
          {sign}
        </td>
      ))}
    </tr>
  )
})

/** A sign with its text, for a legend. */
export function Sign({ tone, children }: Pick<GridCell, 'tone'> & { children: ReactNode }) {
  return (
    <span className={classes.sign} data-tone={tone} aria-hidden>
      {children}
    </span>
  )
}

function cellAt(element: EventTarget): HTMLTableCellElement | undefined {
  return element instanceof HTMLTableCellElement && element.tagName === 'TD' ? element : undefined
}

/** The position of a cell, counted from the first name and head. */
function placeOf(element: EventTarget): Place | undefined {
  const cell = cellAt(element)
  const row = cell?.parentElement
  if (!cell || !(row instanceof HTMLTableRowElement)) return undefined
  return { row: row.sectionRowIndex, column: cell.cellIndex - 1 }
}

const FAR = 10

/** Moves the focus like the arrows of a grid. */
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
  body.rows[within(to[0], last.row)]?.cells[within(to[1], last.column) + 1]?.focus()
}
