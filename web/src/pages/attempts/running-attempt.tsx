import { VisuallyHidden } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import IconX from '~icons/tabler/x'
import { serviceNow } from '../../interface/service-clock.ts'
import { useTranslation } from '../../language/translation.ts'
import { Alone } from '../../shell/alone.tsx'
import { type Attempt, readAgain } from './attempt.ts'
import classes from './attempt-page.module.css'
import { useIsTimed } from './is-timed.ts'
import { QuestionPage } from './question-page.tsx'
import { ReviewPage } from './review-page.tsx'
import { TimeLeft } from './time-left.tsx'
import { type Answers, useAnswers } from './use-answers.ts'

const route = getRouteApi('/app/attempts/$id')

/** An attempt that can be answered: one question per page, then the review. */
export function RunningAttempt({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation()
  const { question } = route.useSearch()
  const answers = useAnswers(attempt)
  const { questions } = attempt
  // Where the person left off, determined once and not after every answer.
  const [first] = useState(() => firstUnanswered(attempt, answers))
  const place = question === 'review' ? questions.length : question ? Number(question) - 1 : first
  const shown = questions[place]
  const isOver = useIsOver(attempt)
  const isTimed = useIsTimed(attempt)
  const answered = questions.filter(({ id }) => answers.answerOf(id) !== null).length
  return (
    <Alone>
      <div className={classes.top}>
        <Link
          to="/trainings/$id"
          params={{ id: attempt.trainingId }}
          className={classes.leave}
          aria-describedby="leave-hint"
        >
          <IconX size={24} aria-hidden />
          {t('action.leave')}
        </Link>
        <VisuallyHidden id="leave-hint">{t('attempt.leaveHint')}</VisuallyHidden>
        {isTimed && <TimeLeft dueAt={attempt.dueAt} />}
      </div>
      <progress
        className={classes.progress}
        max={questions.length}
        value={answered}
        aria-label={t('attempt.progress', { answered, count: questions.length })}
      />
      {isOver && <p role="alert">{t('attempt.over')}</p>}
      {shown ? (
        <QuestionPage
          key={shown.id}
          attempt={attempt}
          question={shown}
          place={place}
          answers={answers}
          disabled={isOver}
        />
      ) : (
        <ReviewPage attempt={attempt} answers={answers} disabled={isOver} />
      )}
    </Alone>
  )
}

function firstUnanswered({ questions }: Attempt, { answerOf }: Answers): number {
  const place = questions.findIndex(({ id }) => answerOf(id) === null)
  return place < 0 ? questions.length : place
}

const SECOND_MS = 1_000

/** Whether the time of an attempt is over. It is then read until the service has graded it. */
function useIsOver({ id, dueAt }: Attempt): boolean {
  const client = useQueryClient()
  const [isOver, end] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const left = Date.parse(dueAt) - serviceNow()
      // A timer of several weeks would fire at once; and nobody looks at one page for a day.
      if (left > 0) {
        timer = setTimeout(look, Math.min(left, 60 * SECOND_MS))
        return
      }
      end(true)
      void readAgain(client, id)
      timer = setTimeout(look, 2 * SECOND_MS)
    }
    look()
    return () => clearTimeout(timer)
  }, [client, id, dueAt])
  return isOver
}
