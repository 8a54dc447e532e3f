import type { ReactNode } from 'react'
import { Unbroken } from '../../show/unbroken.tsx'
import classes from './report-page.module.css'

interface PartProps {
  readonly title: string
  /** The text if there are no rows. */
  readonly empty: ReactNode
  readonly children: ReactNode
}

/** A part of a report. */
export function Part({ title, empty, children }: PartProps) {
  return (
    <section className={classes.part} aria-label={title}>
      <h2>{title}</h2>
      {empty ? <p>{empty}</p> : children}
    </section>
  )
}

interface TableProps {
  readonly heads: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
  /** Whether it contains numbers and hashes to compare rather than to read. */
  readonly fine?: boolean
}

/** On a card, a number alone means nothing. */
const isNumber = (cell: ReactNode) => typeof cell === 'string' && /^\d+$/.test(cell)

/** A table that becomes a list of cards on a phone, and repeats its head on paper. */
export function Table({ heads, rows, fine }: TableProps) {
  return (
    <table className={classes.table} data-fine={fine}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...cells] }) => (
          <tr key={key}>
            <th scope="row" data-number={isNumber(first) ? heads[0] : undefined}>
              <Unbroken>{first}</Unbroken>
            </th>
            {cells.map((cell, index) => (
              <td key={heads[index + 1]} data-label={heads[index + 1]}>
                <Unbroken>{cell}</Unbroken>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
