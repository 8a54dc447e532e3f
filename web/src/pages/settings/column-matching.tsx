import { NativeSelect } from '@mantine/core'
import { useTranslation } from '../../language/translation.ts'
import type { FileColumns } from './exchange.ts'
import classes from './settings.module.css'

interface ColumnMatchingProps {
  readonly of: FileColumns
  /** The field of each column of the file, empty for one that is skipped. */
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

/** Lets a person match the columns of a file if it uses other names. */
export function ColumnMatching({ of: { columns, fields }, chosen, onChoose }: ColumnMatchingProps) {
  const { t } = useTranslation()
  const missing = fields.filter(({ name, required }) => required && !chosen.includes(name))
  const twice = (name: string) => name !== '' && chosen.filter((each) => each === name).length > 1
  const choices = fields.map(({ name, required }) => ({
    value: name,
    label: required ? t('exchange.needed', { name }) : name,
  }))
  return (
    <section className={classes.part} aria-labelledby="column-matching">
      <h2 id="column-matching">{t('exchange.matching')}</h2>
      <p>{t('exchange.matchingAbout')}</p>
      <ul className={classes.rows}>
        {columns.map(({ title, examples }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place, and titles may be there twice
          <li key={index}>
            <span className={classes.what}>
              <strong>{title || t('exchange.untitled', { number: index + 1 })}</strong>
              <span className={classes.faint}>{examples.join(' · ') || t('exchange.noValues')}</span>
            </span>
            <NativeSelect
              className={classes.match}
              aria-label={t('exchange.fieldOf', {
                title: title || t('exchange.untitled', { number: index + 1 }),
              })}
              value={chosen[index] ?? ''}
              error={twice(chosen[index] ?? '') && t('exchange.chosenTwice')}
              data={[{ value: '', label: t('exchange.passedOver') }, ...choices]}
              onChange={(event) => onChoose(chosen.with(index, event.currentTarget.value))}
            />
          </li>
        ))}
      </ul>
      <p role="status">
        {missing.length > 0 && t('exchange.missing', { names: missing.map(({ name }) => name).join(', ') })}
      </p>
    </section>
  )
}
