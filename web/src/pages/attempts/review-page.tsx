import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import IconCircle from '~icons/tabler/circle'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import { refusalOf } from '../../form/refusal.ts'
import { useWrite } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { type Attempt, type Question, readAgain, showAttempt, submitAttempt } from './attempt.ts'
import classes from './attempt-page.module.css'
import { Heading } from './heading.tsx'
import { SavedState } from './saved-state.tsx'
import type { Answers } from './use-answers.ts'

interface ReviewPageProps {
  readonly attempt: Attempt
  readonly answers: Answers
  readonly disabled: boolean
}

/** All questions with whether they are answered, and the button that ends the attempt. */
export function ReviewPage({ attempt, answers, disabled }: ReviewPageProps) {
  const { t } = useTranslation()
  const { id, questions } = attempt
  const isMissing = (question: Question) => answers.answerOf(question.id) === null
  const missing = questions.filter(isMissing).length
  const firstRequired = questions.findIndex((each) => each.required && isMissing(each))
  return (
    <>
      <Heading title={t('attempt.review')} />
      <p className={classes.summary} data-missing={missing > 0 || undefined}>
        {missing > 0 ? t('attempt.unanswered', { count: missing }) : t('attempt.reviewAll')}
      </p>
      <ol>
        {questions.map((question, place) => (
          <li key={question.id}>
            <ReviewRow id={id} question={question} place={place} isMissing={isMissing(question)} />
          </li>
        ))}
      </ol>
      <SavedState of={answers} />
      <div className={classes.actions}>
        <LinkButton
          size="lg"
          variant="default"
          to="/attempts/$id"
          params={{ id }}
          search={{ question: String(questions.length) }}
        >
          {t('action.back')}
        </LinkButton>
        {firstRequired >= 0 ? (
          <LinkButton
            size="lg"
            to="/attempts/$id"
            params={{ id }}
            search={{ question: String(firstRequired + 1) }}
          >
            {t('attempt.toFirst')}
          </LinkButton>
        ) : (
          <Submit id={id} answers={answers} disabled={disabled} />
        )}
      </div>
    </>
  )
}

interface ReviewRowProps {
  readonly id: string
  readonly question: Question
  readonly place: number
  readonly isMissing: boolean
}

function ReviewRow({ id, question, place, isMissing }: ReviewRowProps) {
  const { t } = useTranslation()
  const Icon = isMissing ? IconCircle : IconCircleCheckFilled
  const said = !isMissing ? 'answered' : question.required ? 'mustAnswer' : 'notAnswered'
  return (
    <Link
      to="/attempts/$id"
      params={{ id }}
      search={{ question: String(place + 1) }}
      className={classes.row}
      data-missing={isMissing || undefined}
    >
      <Icon size={22} aria-hidden />
      <span>
        <span className={classes.rowText}>
          {place + 1}. {question.question}
        </span>
        <span className={classes.rowState}>{t(`attempt.${said}`)}</span>
      </span>
    </Link>
  )
}

function Submit({ id, answers, disabled }: { id: string; answers: Answers; disabled: boolean }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const { write, busy } = useWrite(['trainings'], submitAttempt)
  const submit = async () => {
    setProblem(undefined)
    if (!(await answers.flush())) return setProblem(t('attempt.offline'))
    try {
      await showAttempt(client, await write(id))
    } catch (error) {
      setProblem(refusalOf(error, t))
      // Another tab may have submitted it, or its time may be over.
      await readAgain(client, id)
    }
  }
  return (
    <>
      <Button size="lg" loading={busy} disabled={disabled} onClick={() => void submit()}>
        {t('attempt.submit')}
      </Button>
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
    </>
  )
}
