import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../interface/failure.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import type { ChangeDescription } from '../../versioned/change.ts'
import ImpactPart from '../../versioned/impact-part.tsx'
import { affecting, confirmationOf, hasNewStep, isFirst } from './confirmation.ts'
import { FrozenTask, OpenRequirements } from './frozen-task.tsx'
import classes from './work-task-page.module.css'

await learn('confirmations')

interface TaskChangeProps {
  readonly taskId: string
  /** Whether unconfirmed requirements are confirmed with it. */
  readonly withRequirements: boolean
  readonly said: ChangeDescription
}

/** What confirming one of several tasks freezes. */
export default function TaskChange({ taskId, withRequirements, said }: TaskChangeProps) {
  const { t } = useTranslation()
  const { data: summary, error } = useQuery({
    ...confirmationOf(taskId),
    // It stays as it was read until the dialog is closed, and is read anew in the next one.
    staleTime: 'static',
  })
  if (!summary) return error ? sentenceOf(error, t) : t('list.loading')
  const { sameAs } = summary
  const count = summary.drafts.length
  return (
    <>
      {sameAs !== undefined && (
        <p>{t('versions.sameAsBefore', { version: summary.record.version, before: sameAs })}</p>
      )}
      <FrozenTask of={summary} />
      {count > 0 && (
        <div className={classes.notice}>
          {t(withRequirements ? 'workTasks.bulk.requirements' : 'workTasks.bulk.requirementsStay', { count })}
          <OpenRequirements of={summary.drafts} />
        </div>
      )}
      {!isFirst(summary) && (
        <ImpactPart
          of={affecting(summary, withRequirements)}
          kind={hasNewStep(summary) ? 'material' : said.kind}
        />
      )}
    </>
  )
}
