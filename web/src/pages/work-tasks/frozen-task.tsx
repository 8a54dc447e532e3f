import { useTranslation } from '../../language/translation.ts'
import shared from '../../versioned/versioned.module.css'
import type { Summary } from './confirmation.ts'
import { StepFacts } from './step-facts.tsx'
import { changeOf } from './step-values.ts'
import classes from './work-task-page.module.css'

/** What confirming a task will freeze, and how each step differs from what was last confirmed. */
export function FrozenTask({ of: { record: task, steps } }: { of: Summary }) {
  const { t } = useTranslation()
  const remaining = steps.filter(({ active }) => active)
  return (
    <>
      {!task.active && <p className={classes.notice}>{t('workTasks.confirmation.retired')}</p>}
      {task.description && <p className={shared.prose}>{task.description}</p>}
      {remaining.length === 0 ? (
        <p className={classes.notice}>{t('workTasks.confirmation.noSteps')}</p>
      ) : (
        <h2 className={classes.heading}>{t('work.steps', { count: remaining.length })}</h2>
      )}
      <ol className={classes.summary}>
        {steps.map((step) => {
          const change = changeOf(step)
          return (
            <li key={step.id} data-removed={!step.active || undefined}>
              <div className={classes.row}>
                {/* What is unchanged would hide what is not. */}
                <details className={classes.body} open={change !== 'same' || task.version === 1}>
                  <summary>
                    <strong>{step.name}</strong>
                  </summary>
                  {step.description && <p className={shared.prose}>{step.description}</p>}
                  <StepFacts step={step} linked />
                </details>
                {(task.version > 1 || !step.active) && (
                  <span className={classes.change} data-change={change}>
                    {t(`workTasks.step.change.${change}`)}
                  </span>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** The unconfirmed requirements of these steps. */
export function OpenRequirements({ of }: { of: Summary['drafts'] }) {
  const { t } = useTranslation()
  return (
    <ul>
      {of.map(({ id, name, onSite }) => (
        <li key={id}>
          {name} · {t(onSite ? 'workTasks.step.onSite' : 'workTasks.step.before')}
        </li>
      ))}
    </ul>
  )
}
