import type { ReactNode } from 'react'
import classes from './unbroken.module.css'

/** The number of an order, job or deviation, with the short word before it: "Job 26-0000009". */
const NUMBER = /((?:(?<!\S)\S{1,12} )?\d\d-\d{7})/

/** A text whose numbers of records stay on one line: browsers would break `26-0000009` at its hyphen. */
export function Unbroken({ children }: { children: ReactNode }) {
  if (typeof children !== 'string' || !NUMBER.test(children)) return children
  return (
    <span>
      {children.split(NUMBER).map((part, place) =>
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
