import { useTranslation } from '../language/translation.ts'
import classes from './history.module.css'
import { Words } from './words.tsx'

/** The content of a record at some time: its parts, each with its fields by name. */
export interface Said {
  readonly parts: readonly {
    readonly id: string
    readonly title: string | undefined
    readonly fields: { readonly [label: string]: string }
  }[]
}

/** The differences between two versions, word by word. */
export function Comparison({ from, to }: { from: Said; to: Said }) {
  const { t } = useTranslation()
  const gone = from.parts.filter(({ id }) => to.parts.every((each) => each.id !== id))
  const parts = [...to.parts, ...gone].map((part) => {
    const before = from.parts.find(({ id }) => id === part.id)
    const after = to.parts.find(({ id }) => id === part.id)
    const fields = Object.keys(part.fields).flatMap((label) => {
      const pair = { label, before: before?.fields[label] ?? '', after: after?.fields[label] ?? '' }
      return pair.before === pair.after ? [] : [pair]
    })
    return { ...part, fields, kind: before ? (after ? undefined : ('removed' as const)) : ('added' as const) }
  })
  const changed = parts.filter(({ fields }) => fields.length > 0)
  if (changed.length === 0) return <p>{t('history.same')}</p>
  return changed.map(({ id, title, kind, fields }) => (
    <section key={id} className={classes.part} data-kind={kind}>
      {title && (
        <h2>
          {title} {kind && <span className={classes.kind}>{t(`history.${kind}`)}</span>}
        </h2>
      )}
      <dl>
        {fields.map(({ label, before, after }) => (
          <div key={label} className={classes.field}>
            <dt>{label}</dt>
            <dd>
              <Words before={before} after={after} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
