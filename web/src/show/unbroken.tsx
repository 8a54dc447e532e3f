import type { ReactNode } from 'react'
import classes from './unbroken.module.css'

/** The number of an order, job or deviation, with the short word before it: "Job 26-0000009"; or a day: "1 Dec 2026". */
const WHOLE = /((?:(?<!\S)\S{1,12} )?\d\d-\d{7}|\b\d{1,2} \p{L}{3,9}\.? \d{4}\b)/u

/** A text whose numbers of records and days stay on one line: browsers would break `26-0000009` at its hyphen. */
export function Unbroken({ children }: { children: ReactNode }) {
  if (typeof children !== 'string' || !WHOLE.test(children)) return children
  return (
    <span>
      {children.split(WHOLE).map((part, place) =>
        place % 2 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position
          <span key={place} className={classes.number}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  )
}
