import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useCan } from '../../interface/session.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { useUnsaidReason } from './stopping.ts'
import classes from './unsaid-reason.module.css'

await learn('desk-dialogs')

interface UnsaidReasonProps {
  readonly jobId: string
  /** The stop in the log. */
  readonly stop: { readonly at: string; readonly reason: string | null }
}

/** What the reader wrote to stop work that somebody else has stopped: nobody reads it unless they report it. */
export default function UnsaidReason({ jobId, stop }: UnsaidReasonProps) {
  const { t } = useTranslation()
  const can = useCan()
  const { reason, forget } = useUnsaidReason(jobId, Date.parse(stop.at))
  // It is the reader's own stop, whose answer has not come.
  const isSaid = reason !== '' && reason.trim() === stop.reason
  // biome-ignore lint/correctness/useExhaustiveDependencies: forgotten once
  useEffect(() => {
    if (isSaid) forget()
  }, [isSaid])
  if (reason.trim() === '' || isSaid) return null
  return (
    <section className={classes.unsaid}>
      <p>{t('desk.unsaid', { reason })}</p>
      <div>
        {can('deviations.create') && (
          <LinkButton
            size="lg"
            variant="default"
            to="/deviations/new"
            search={{ job: jobId, stop: 'yes', reason: 'yes' }}
          >
            {t('desk.reportUnsaid')}
          </LinkButton>
        )}
        <Button size="lg" variant="default" onClick={forget}>
          {t('action.discard')}
        </Button>
      </div>
    </section>
  )
}
