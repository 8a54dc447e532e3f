import type { Said } from '../history/comparison.tsx'
import { Facts } from '../show/facts.tsx'
import classes from './versioned.module.css'

/** The content of a version, field by field, without empty fields. */
export function Statement({ said }: { said: Said }) {
  return said.parts.map(({ id, title, fields }) => (
    <section key={id}>
      {title && <h2 className={classes.heading}>{title}</h2>}
      <Facts areLong of={Object.entries(fields)} />
    </section>
  ))
}
