import type { Said } from '../history/comparison.tsx'
import classes from './versioned.module.css'

/** The content of a version, field by field, without empty fields. */
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
