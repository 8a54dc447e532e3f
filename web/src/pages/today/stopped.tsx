import { useQuery } from '@tanstack/react-query'
import IconPlayerPause from '~icons/tabler/player-pause'
import { inboxQuery } from '../../interface/inbox.ts'
import { useTranslation } from '../../language/translation.ts'
import classes from './own-readiness.module.css'

/** Says that the work of a job is stopped, and why as far as the inbox says it. */
export function Stopped({ jobId }: { jobId: string }) {
  const { t } = useTranslation()
  const { data: inbox } = useQuery(inboxQuery)
  const stopped = inbox?.find(({ group }) => group === 'stopped-jobs')
  const reason = stopped?.entries.find(({ id }) => id === jobId)?.reason
  return (
    <div className={classes.whole}>
      <p className={classes.verdict}>
        <IconPlayerPause size={24} aria-hidden />
        <span>
          {t('jobs.stopped')}
          {reason && <span className={classes.reason}>{reason}</span>}
        </span>
      </p>
    </div>
  )
}
