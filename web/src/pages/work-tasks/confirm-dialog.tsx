import { Checkbox } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '../../interface/keys.ts'
import { useCan } from '../../interface/session.ts'
import { useWrite } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { Confirmation, Consent } from '../../versioned/confirmation.tsx'
import { confirmationOf, confirmTask, type Summary } from './confirmation.ts'
import { StepFacts } from './step-facts.tsx'
import { changeOf } from './work-step.ts'
import classes from './work-task-page.module.css'

/** Shows what freezes before it does. */
export default function ConfirmDialog({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const { data: summary, error } = useQuery(confirmationOf(taskId))
  return (
    <Confirmation of={summary?.task} error={error} onClose={onClose}>
      {summary && <Question summary={summary} onClose={onClose} />}
    </Confirmation>
  )
}

function Question({ summary, onClose }: { summary: Summary; onClose: () => void }) {
  const { t } = useTranslation()
  const can = useCan()
  const client = useQueryClient()
  const { task, steps, drafts } = summary
  const mayConfirmRequirements = drafts.length > 0 && can('safety-requirements.update')
  const [withRequirements, setWithRequirements] = useState(mayConfirmRequirements)
  const { write, busy } = useWrite(['work-steps', 'work-tasks', 'safety-requirements'], confirmTask)
  const remaining = steps.filter(({ active }) => active)
  return (
    <Consent
      version={task.version}
      busy={busy}
      send={() => write({ seen: summary, withRequirements })}
      readAgain={() =>
        client.invalidateQueries({ queryKey: keys.part('work-tasks', task.id, 'confirmation') })
      }
      onClose={onClose}
    >
      <p>{t('workTasks.confirmation.explain')}</p>
      {!task.active && <p className={classes.notice}>{t('workTasks.confirmation.retired')}</p>}
      {task.description && <p className={classes.prose}>{task.description}</p>}
      <h2 className={classes.heading}>
        {remaining.length === 0
          ? t('workTasks.confirmation.noSteps')
          : t('workTasks.confirmation.steps', { count: remaining.length })}
      </h2>
      <ol className={classes.summary}>
        {steps.map((step) => (
          <li key={step.id} data-removed={!step.active || undefined}>
            <div className={classes.row}>
              <div className={classes.body}>
                <strong>{step.name}</strong>
                {step.description && <p className={classes.prose}>{step.description}</p>}
                <StepFacts step={step} />
              </div>
              {(task.version > 1 || !step.active) && (
                <span className={classes.change} data-change={changeOf(step)}>
                  {t(`workTasks.step.change.${changeOf(step)}`)}
                </span>
              )}
            </div>
          </li>
        ))}
      </ol>
      {drafts.length > 0 && (
        <div className={classes.notice}>
          <Checkbox
            label={t('workTasks.confirmation.requirements', { count: drafts.length })}
            description={t('workTasks.confirmation.requirementsHint')}
            disabled={!mayConfirmRequirements}
            checked={withRequirements}
            onChange={(event) => setWithRequirements(event.currentTarget.checked)}
          />
          <ul>
            {drafts.map(({ id, name, onSite }) => (
              <li key={id}>
                {name} · {t(onSite ? 'workTasks.step.onSite' : 'workTasks.step.before')}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Consent>
  )
}
