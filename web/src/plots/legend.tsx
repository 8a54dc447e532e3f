import { Filled, type Look } from './filled.tsx'
import classes from './legend.module.css'

interface LegendProps {
  readonly kinds: readonly { readonly id: string; readonly label: string; readonly look: Look }[]
  /** Its name, where the page has several. */
  readonly label?: string
}

/** What the looks of the parts of bars mean. */
export function Legend({ kinds, label }: LegendProps) {
  return (
    <ul className={classes.legend} aria-label={label}>
      {kinds.map(({ id, label: said, look }) => (
        <li key={id}>
          <span className={classes.sample}>
            <Filled look={look} />
          </span>
          {said}
        </li>
      ))}
    </ul>
  )
}
