import type { ReactNode } from 'react'
import classes from './alone.module.css'

/** A page that is as high as the screen, with its own way out: a phone shows no menu beside it. */
export function Alone({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page} data-alone>
      {children}
    </div>
  )
}
