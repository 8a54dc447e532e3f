import type { ReactNode } from 'react'
import classes from './paper.module.css'

interface PaperProps {
  /** The header of each sheet of paper; not shown on the screen. */
  readonly running: ReactNode
  readonly children: ReactNode
}

/** Something printed with a header on each sheet: every browser repeats the head of a table. */
export function Paper({ running, children }: PaperProps) {
  return (
    <table role="presentation" className={classes.paper}>
      <thead>
        <tr>
          <td>
            <div className={classes.running}>{running}</div>
          </td>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{children}</td>
        </tr>
      </tbody>
    </table>
  )
}
