import type { ReactNode } from 'react'
import classes from './paper.module.css'

interface PaperProps {
  /** What stands at the top of each sheet of paper; not on the screen. */
  readonly running: ReactNode
  readonly children: ReactNode
}

/** Something that is printed, and says on each sheet what it is: the head of a table is repeated by every browser. */
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
