import { Button, Checkbox, Modal } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../interface/failure.ts'
import { keys } from '../../interface/keys.ts'
import { useCan } from '../../interface/session.ts'
import { useWrite } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce } from '../../shell/announcements.tsx'
import { ChangedMeanwhile, confirmationOf, confirmTask, type Summary } from './confirmation.ts'
import { StepFacts } from './step-facts.tsx'
import { changeOf } from './work-step.ts'
import classes from './work-task-page.module.css'

/** Shows what freezes before it does. */
export default function ConfirmDialog({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { data: summary, error } = useQuery(confirmationOf(taskId))
  const { name = '', version = 1 } = summary?.task ?? {}
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={summary ? t('workTasks.confirmation.title', { name, version }) : t('list.loading')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {error && <p role="alert">{sentenceOf(error, t)}</p>}
      {summary && <Question summary={summary} onClose={onClose} />}
    </Modal>
  )
}

function Question({ summary, onClose }: { summary: Summary; onClose: () => void }) {
  const { t } = useTranslation()
  const can = useCan()
  const client = useQueryClient()
  const { task, steps, drafts } = summary
  const mayConfirmRequirements = drafts.length > 0 && can('safety-requirements.update')
  const [withRequirements, setWithRequirements] = useState(mayConfirmRequirements)
  const [problem, setProblem] = useState<string>()
  const { write, busy } = useWrite(['work-steps', 'work-tasks', 'safety-requirements'], confirmTask)
  const confirm = async () => {
    setProblem(undefined)
    try {
      await write({ seen: summary, withRequirements })
      announce(t('workTasks.confirmation.done', { version: task.version }))
      onClose()
    } catch (error) {
      const changed = error instanceof ChangedMeanwhile
      if (changed)
        await client.invalidateQueries({ queryKey: keys.part('work-tasks', task.id, 'confirmation') })
      setProblem(changed ? t('workTasks.confirmation.changedMeanwhile') : sentenceOf(error, t))
    }
  }
  const remaining = steps.filter(({ active }) => active)
  return (
    <>
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
      <div role="alert">{problem && <p className={classes.problem}>{problem}</p>}</div>
      <div className={classes.line}>
        <Button loading={busy} onClick={() => void confirm()}>
          {t('workTasks.confirm')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </div>
    </>
  )
}
