import { Button } from '@mantine/core'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import IconCircleX from '~icons/tabler/circle-x'
import { useCan, useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { useAttempt } from '../../shell/announcements.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import type { Training } from './training.ts'
import classes from './training-page.module.css'
import { useBegin } from './use-begin.ts'

/** How a training ended, and what comes next. */
export function TrainingEnd({ of }: { of: Training }) {
  const { t } = useTranslation()
  const { user } = useMe()
  const can = useCan()
  const attempt = useAttempt()
  const { begin, busy } = useBegin()
  const { status, completionId, educationalContentId, orderId, userId } = of
  const completed = status === 'completed'
  const Icon = completed ? IconCircleCheckFilled : IconCircleX
  const said = completed ? 'training.completed' : status === 'failed' ? 'training.failed' : 'training.closed'
  return (
    <div className={classes.end} data-good={completed || undefined}>
      <p>
        <Icon size={26} aria-hidden /> {t(said)}
      </p>
      <div className={classes.buttons}>
        {completionId && (
          <LinkButton size="lg" to="/completions/$id" params={{ id: completionId }}>
            {t('training.certificate')}
          </LinkButton>
        )}
        {!completed && userId === user.id && can('trainings.create') && (
          <Button
            size="lg"
            loading={busy}
            onClick={() => void attempt(() => begin({ educationalContentId, orderId }))}
          >
            {t('training.again')}
          </Button>
        )}
        <LinkButton size="lg" variant="default" to="/">
          {t('training.today')}
        </LinkButton>
      </div>
    </div>
  )
}
