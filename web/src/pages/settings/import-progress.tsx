import '@mantine/core/styles/Progress.layer.css'
import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../language/translation.ts'
import { progressOf } from './exchange.ts'
import classes from './settings.module.css'

/**
 * Shows that an import is running, for how long and, once the service reports it, how far it is; until then the bar
 * is indeterminate.
 */
export function ImportProgress({ requestId }: { requestId: string }) {
  const { t, locale } = useTranslation()
  const [seconds, setSeconds] = useState(0)
  const { data: run } = useQuery(progressOf(requestId))
  useEffect(() => {
    const timer = setInterval(() => setSeconds((now) => now + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  const number = (rows: number) => rows.toLocaleString(locale)
  const said = run ? t('exchange.rowsDone', { done: number(run.done), rows: number(run.rows) }) : undefined
  const told = run && {
    'aria-valuemin': 0,
    'aria-valuemax': run.rows,
    'aria-valuenow': run.done,
    'aria-valuetext': said,
  }
  return (
    <div>
      <Progress.Root>
        <Progress.Section
          withAria={false}
          role="progressbar"
          aria-label={t('exchange.working')}
          {...told}
          value={run && run.rows > 0 ? (100 * run.done) / run.rows : 100}
          animated={!run}
        />
      </Progress.Root>
      <p className={classes.faint}>
        <span role="status">{t('exchange.working')}</span> {said}{' '}
        {seconds > 2 && t('exchange.seconds', { count: seconds })}
      </p>
    </div>
  )
}
