import type { ComponentProps } from 'react'
import classes from './large-choice.module.css'

/** A choice with its words, large enough for gloves and thumbs. */
export function LargeChoice({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className={classes.choice}>
      <input {...input} />
      <span>{children}</span>
    </label>
  )
}
