import { useTranslation } from '../../language/translation.ts'
import type { Assessment, Training } from './training.ts'
import classes from './training-page.module.css'

/** The tests of a training: how much is asked, the pass mark, and their states. */
export function Tests({ of: { assessments = [], attempts = [] } }: { of: Training }) {
  const open = attempts.find(({ status }) => status === 'in_progress')
  return (
    <ul className={classes.tests}>
      {assessments.map((assessment) => (
        <li key={assessment.id}>
          <Test of={assessment} begun={open?.assessmentId === assessment.id} />
        </li>
      ))}
    </ul>
  )
}

function Test({ of, begun }: { of: Assessment; begun: boolean }) {
  const { t } = useTranslation()
  const { title, description, questionsCount, passPercentage, timeLimitMinutes, attemptsLeft, passed } = of
  const facts = [
    t('training.test.questions', { count: questionsCount }),
    t('training.test.pass', { percent: passPercentage }),
    timeLimitMinutes && t('training.test.minutes', { count: timeLimitMinutes }),
  ]
  const state = passed
    ? t('training.test.passed')
    : begun
      ? t('training.test.begun')
      : t('training.test.left', { count: attemptsLeft })
  return (
    <>
      <strong>{title}</strong>
      {description && <span>{description}</span>}
      <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
      <span className={classes.state} data-passed={passed || undefined}>
        {state}
      </span>
    </>
  )
}
