import type { ReactNode } from 'react'
import classes from './nothing-yet.module.css'

interface NothingYetProps {
  readonly sentence: string
  /** What to do first, or an example. */
  readonly children: ReactNode
}

/** A page without anything to show yet. */
export function NothingYet({ sentence, children }: NothingYetProps) {
  return (
    <section className={classes.nothing} role="status">
      <p className={classes.sentence}>{sentence}</p>
      {children}
    </section>
  )
}
