import type { Said } from '../history/comparison.tsx'
import classes from './versioned.module.css'

/** What a version says, field by field; what is empty is left out. */
export function Statement({ said }: { said: Said }) {
  return said.parts.map(({ id, title, fields }) => (
    <section key={id}>
      {title && <h2 className={classes.heading}>{title}</h2>}
      <dl className={classes.facts}>
        {Object.entries(fields).map(
          ([label, text]) =>
            text !== '' && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  ))
}
