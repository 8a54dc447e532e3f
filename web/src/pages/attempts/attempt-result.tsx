import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import IconCircleX from '~icons/tabler/circle-x'
import { useTranslation } from '../../language/translation.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import type { Attempt, Question } from './attempt.ts'
import classes from './attempt-result.module.css'
import { choicesOf } from './choices.ts'
import { useTestOf } from './test-of.ts'

/** The result of an attempt: the verdict first, then what comes next, then each question. */
export function AttemptResult({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation()
  const { status, percentage, endedBy, trainingId, questions } = attempt
  const test = useTestOf(attempt)
  const passed = status === 'passed'
  const Icon = passed ? IconCircleCheckFilled : IconCircleX
  const triesLeft = test?.attemptsLeft
  return (
    <div className={classes.page}>
      <PageHead title={test?.title ?? t('attempt.title')} />
      <div className={classes.outcome} data-passed={passed || undefined} role="status">
        <p className={classes.verdict}>
          <Icon size={32} aria-hidden />
          <span>{t(passed ? 'training.test.passed' : 'attempt.failed')}</span>
          <span>{t('attempt.percent', { percent: percentage ?? 0 })}</span>
        </p>
        {!passed && test && <p>{t('attempt.needed', { percent: test.passPercentage })}</p>}
        {endedBy === 'deadline' && <p>{t('attempt.byDeadline')}</p>}
        {!passed && triesLeft !== undefined && (
          <p>{triesLeft > 0 ? t('attempt.left', { count: triesLeft }) : t('attempt.noneLeft')}</p>
        )}
        <LinkButton size="lg" fullWidth to="/trainings/$id" params={{ id: trainingId }}>
          {t(!passed && triesLeft ? 'attempt.readAgain' : 'action.goOn')}
        </LinkButton>
      </div>
      <h2>{t('attempt.answers')}</h2>
      <ol className={classes.questions}>
        {questions.map((question) => (
          <li key={question.id}>
            <Marked of={question} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Marked({ of }: { of: Question }) {
  const { t } = useTranslation()
  const { question, answer, correct, explanation, order } = of
  const Icon = correct ? IconCircleCheckFilled : IconCircleX
  const chosen = choicesOf(of, t).filter(({ value }) => answer?.includes(value))
  const said = chosen.length > 0 ? chosen.map(({ text }) => text).join(', ') : t('attempt.noAnswer')
  return (
    <>
      <strong>
        {order}. {question}
      </strong>
      <span>{t('attempt.yours', { answer: said })}</span>
      <span className={classes.mark} data-right={correct || undefined}>
        <Icon size={18} aria-hidden /> {t(correct ? 'attempt.right' : 'attempt.wrong')}
      </span>
      {explanation && <p>{explanation}</p>}
    </>
  )
}
