import { Button } from '@mantine/core'
import { useTranslation } from '../language/translation.ts'
import classes from './bulk.module.css'
import type { BulkAction } from './bulk.ts'

interface BulkBarProps<R> {
  readonly count: number
  readonly actions: readonly BulkAction<R>[]
  readonly onStart: (action: BulkAction<R>) => void
  readonly onClear: () => void
}

/** The actions on the chosen rows. */
export function BulkBar<R>({ count, actions, onStart, onClear }: BulkBarProps<R>) {
  const { t } = useTranslation()
  return (
    <div role="toolbar" aria-label={t('bulk.chosen', { count })} className={classes.bar} data-screen-only>
      <span role="status">{t('bulk.chosen', { count })}</span>
      {actions.map((action) => (
        <Button key={action.label} variant="default" onClick={() => onStart(action)}>
          {action.label} …
        </Button>
      ))}
      <Button variant="subtle" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
    </div>
  )
}
