import { ActionIcon, Checkbox } from '@mantine/core'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import { useTranslation } from '../../language/translation.ts'
import classes from './view-dialog.module.css'
import { nameOf, type ViewColumn } from './views.ts'

/** A column in the order of a view. */
export interface Part {
  readonly name: string
  readonly shown: boolean
}

interface ViewColumnsProps {
  readonly parts: readonly Part[]
  readonly columns: readonly ViewColumn[]
  readonly onChange: (parts: readonly Part[]) => void
}

/** Which columns a view shows, and in which order. */
export function ViewColumns({ parts, columns, onChange }: ViewColumnsProps) {
  const { t } = useTranslation()
  const titleOf = (each: string) => columns.find((column) => nameOf(column) === each)?.title ?? each
  const move = (part: Part, from: number, to: number) =>
    onChange(parts.toSpliced(from, 1).toSpliced(to, 0, part))
  return (
    <fieldset className={classes.columns}>
      <legend>{t('views.columns')}</legend>
      <ol>
        {parts.map((part, index) => (
          <li key={part.name}>
            <Checkbox
              label={titleOf(part.name)}
              checked={part.shown}
              onChange={(event) =>
                onChange(parts.with(index, { ...part, shown: event.currentTarget.checked }))
              }
            />
            <span className={classes.moves}>
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={t('views.earlier', { column: titleOf(part.name) })}
                disabled={index === 0}
                onClick={() => move(part, index, index - 1)}
              >
                <IconArrowUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={t('views.later', { column: titleOf(part.name) })}
                disabled={index === parts.length - 1}
                onClick={() => move(part, index, index + 1)}
              >
                <IconArrowDown size={16} aria-hidden />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
