import { Checkbox } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../interface/action.ts'
import { useCan } from '../../interface/session.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { ChangePart } from '../../versioned/change-part.tsx'
import { Confirmation, Consent } from '../../versioned/confirmation.tsx'
import { useChange } from '../../versioned/use-change.ts'
import { affecting, confirmationOf, confirmTask, hasNewStep, isFirst, type Summary } from './confirmation.ts'
import { FrozenTask, OpenRequirements } from './frozen-task.tsx'
import { workTasks } from './work-task.ts'
import classes from './work-task-page.module.css'

await learn('confirmations')

/** Shows what will be frozen before it is. */
export default function ConfirmDialog({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const { data: summary, error } = useQuery(confirmationOf(taskId))
  return (
    <Confirmation of={summary?.record} error={error} onClose={onClose}>
      {summary && <Question summary={summary} onClose={onClose} />}
    </Confirmation>
  )
}

function Question({ summary, onClose }: { summary: Summary; onClose: () => void }) {
  const { t } = useTranslation()
  const can = useCan()
  const client = useQueryClient()
  const { record: task, drafts } = summary
  const mayConfirmRequirements = drafts.length > 0 && can('safety-requirements.update')
  const [withRequirements, setWithRequirements] = useState(mayConfirmRequirements)
  const change = useChange()
  const { write, busy } = useAction(['work-steps', 'work-tasks', 'safety-requirements'], confirmTask)
  return (
    <Consent
      version={task.version}
      sameAs={summary.sameAs}
      busy={busy}
      send={() => change.sending(() => write({ ...summary, withRequirements, said: change.said }))}
      isOpen={() =>
        client.getQueryData(workTasks.one(task.id).queryKey)?.record.actions?.includes('confirm') === true
      }
      onClose={onClose}
    >
      <ChangePart
        change={change}
        isFirst={isFirst(summary)}
        material={hasNewStep(summary) ? t('change.first') : undefined}
        of={affecting(summary, withRequirements)}
      />
      <p>{t('workTasks.confirmation.explain')}</p>
      <FrozenTask of={summary} />
      {drafts.length > 0 && (
        <div className={classes.notice}>
          <Checkbox
            label={t('workTasks.confirmation.requirements', { count: drafts.length })}
            description={t('workTasks.confirmation.requirementsHint')}
            disabled={!mayConfirmRequirements}
            checked={withRequirements}
            onChange={(event) => setWithRequirements(event.currentTarget.checked)}
          />
          <OpenRequirements of={drafts} />
        </div>
      )}
    </Consent>
  )
}
