import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { LargeChoice } from '../../form/large-choice.tsx'
import { useTranslation } from '../../language/translation.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import type { Answer, Attempt, Question } from './attempt.ts'
import classes from './attempt-page.module.css'
import { choicesOf } from './choices.ts'
import { Heading } from './heading.tsx'
import { SavedState } from './saved-state.tsx'
import type { Answers } from './use-answers.ts'

const route = getRouteApi('/app/attempts/$id')

interface QuestionPageProps {
  readonly attempt: Attempt
  readonly question: Question
  /** From 0. */
  readonly place: number
  readonly answers: Answers
  readonly disabled: boolean
}

/** One question, with choices as wide as the screen, and the way on. */
export function QuestionPage({ attempt, question, place, answers, disabled }: QuestionPageProps) {
  const { t } = useTranslation()
  const navigate = route.useNavigate()
  const { id, questions } = attempt
  const isLast = place === questions.length - 1
  const next = isLast ? 'review' : String(place + 2)
  const given = answers.answerOf(question.id)
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    void navigate({ search: { question: next } })
  }
  return (
    <form className={classes.form} onSubmit={goOn}>
      <Heading title={t('attempt.question', { number: place + 1, count: questions.length })} />
      <fieldset className={classes.question} disabled={disabled}>
        <legend>{question.question}</legend>
        <Hint of={question} />
        <Choices of={question} given={given} onGive={(answer) => answers.give(question.id, answer)} />
      </fieldset>
      {!question.required && given !== null && (
        <Button variant="subtle" size="md" onClick={() => answers.give(question.id, null)}>
          {t('attempt.clear')}
        </Button>
      )}
      <SavedState of={answers} />
      <div className={classes.actions}>
        {place > 0 && (
          <LinkButton
            size="lg"
            variant="default"
            to="/attempts/$id"
            params={{ id }}
            search={{ question: String(place) }}
          >
            {t('action.back')}
          </LinkButton>
        )}
        <Button type="submit" size="lg">
          {t(isLast ? 'attempt.toReview' : 'action.next')}
        </Button>
      </div>
    </form>
  )
}

function Hint({ of: { type, required } }: { of: Question }) {
  const { t } = useTranslation()
  return (
    <p className={classes.hint}>
      {t(type === 'multiple_choice' ? 'attempt.several' : 'attempt.one')}{' '}
      {!required && t('attempt.voluntary')}
    </p>
  )
}

interface ChoicesProps {
  readonly of: Question
  readonly given: Answer | null
  readonly onGive: (answer: Answer | null) => void
}

function Choices({ of, given, onGive }: ChoicesProps) {
  const { t } = useTranslation()
  const several = of.type === 'multiple_choice'
  const chosen = given ?? []
  const choose = (value: number | boolean, isChosen: boolean) => {
    if (!several) return onGive([value])
    const others = chosen.filter((each) => each !== value)
    const all = isChosen ? [...others, value].toSorted((one, other) => Number(one) - Number(other)) : others
    onGive(all.length === 0 ? null : all)
  }
  return choicesOf(of, t).map(({ value, text }) => (
    <LargeChoice
      key={String(value)}
      type={several ? 'checkbox' : 'radio'}
      name={of.id}
      checked={chosen.includes(value)}
      onChange={(changed) => choose(value, changed.currentTarget.checked)}
    >
      {text}
    </LargeChoice>
  ))
}
