import { Button, Checkbox, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconCircleX from '~icons/tabler/circle-x'
import { Dialog } from '../../form/dialog.tsx'
import { sentenceOf } from '../../interface/failure.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import shared from '../../versioned/versioned.module.css'
import type { Assessment } from './assessment.ts'
import { answerKeys, type Key, type Question, questionsOf } from './question.ts'
import classes from './questions.module.css'
import { isRight, scoreOf } from './score.ts'

interface PreviewDialogProps {
  readonly assessment: Assessment
  readonly onClose: () => void
}

/** The assessment as people take it. No answers are stored. */
export default function PreviewDialog({ assessment, onClose }: PreviewDialogProps) {
  const { t } = useTranslation()
  const { data: questions, error } = useQuery(questionsOf(assessment.canonicalId))
  return (
    <Dialog onClose={onClose} size="lg" title={t('assessments.preview.title', { title: assessment.title })}>
      {error && <p role="alert">{sentenceOf(error, t)}</p>}
      {questions && <Paper assessment={assessment} questions={questions} />}
    </Dialog>
  )
}

function Paper({ assessment, questions }: { assessment: Assessment; questions: readonly Question[] }) {
  const { t } = useTranslation()
  const can = useCan()
  const mayKnow = can('assessments.update')
  const { data: known, error } = useQuery(answerKeys(questions, mayKnow))
  const { description, passPercentage, timeLimitMinutes, shuffleQuestions } = assessment
  const [order] = useState(() => (shuffleQuestions ? shuffled(questions) : questions))
  const [given, give] = useState<{ readonly [id: string]: Key }>({})
  const [checked, setChecked] = useState(false)
  const result = checked && known ? scoreOf(questions, known, given) : undefined
  const answer = (id: string, key: Key) => {
    setChecked(false)
    give({ ...given, [id]: key })
  }
  return (
    <>
      {description && <p className={shared.prose}>{description}</p>}
      <p className={classes.facts}>
        {t('assessments.preview.pass', { percent: passPercentage })}{' '}
        {timeLimitMinutes !== null && t('assessments.preview.time', { count: timeLimitMinutes })}
      </p>
      {questions.length === 0 && <p>{t('assessments.noQuestions')}</p>}
      {order.map((question, index) => (
        <div key={question.id} className={classes.group}>
          <Answers
            question={question}
            number={index + 1}
            given={given[question.id] ?? []}
            onAnswer={(key) => answer(question.id, key)}
          />
          {result && (
            <Verdict question={question} right={isRight(known?.[question.id], given[question.id])} />
          )}
        </div>
      ))}
      <div role="status">
        {result && (
          <p className={classes.result}>
            {t('assessments.preview.score', { points: result.points, of: result.of })}{' '}
            {t(
              result.percent >= passPercentage ? 'assessments.preview.passed' : 'assessments.preview.failed',
            )}
          </p>
        )}
      </div>
      {error && <p role="alert">{sentenceOf(error, t)}</p>}
      {mayKnow && questions.length > 0 && (
        <Button onClick={() => setChecked(true)}>{t('assessments.preview.check')}</Button>
      )}
    </>
  )
}

interface AnswersProps {
  readonly question: Question
  readonly number: number
  readonly given: Key
  readonly onAnswer: (key: Key) => void
}

function Answers({ question, number, given, onAnswer }: AnswersProps) {
  const { t } = useTranslation()
  const label = (
    <>
      {number}. {question.question} {!question.required && `(${t('assessments.voluntary')})`}
    </>
  )
  const options = question.options ?? []
  if (question.type === 'multiple_choice') {
    return (
      <Checkbox.Group
        label={label}
        description={t('assessments.preview.several')}
        inputWrapperOrder={['label', 'description', 'input']}
        value={given.map(String)}
        onChange={(chosen) => onAnswer(chosen.map(Number))}
      >
        <div className={classes.taken}>
          {options.map((text, place) => (
            <Checkbox key={text} value={String(place)} label={text} />
          ))}
        </div>
      </Checkbox.Group>
    )
  }
  const choices =
    question.type === 'true_false'
      ? [
          { value: 'true', text: t('assessments.true') },
          { value: 'false', text: t('assessments.false') },
        ]
      : options.map((text, place) => ({ value: String(place), text }))
  return (
    <Radio.Group
      label={label}
      value={given[0] === undefined ? '' : String(given[0])}
      onChange={(chosen) => onAnswer([question.type === 'true_false' ? chosen === 'true' : Number(chosen)])}
    >
      <div className={classes.taken}>
        {choices.map(({ value, text }) => (
          <Radio key={value} value={value} label={text} />
        ))}
      </div>
    </Radio.Group>
  )
}

function Verdict({ question, right }: { question: Question; right: boolean }) {
  const { t } = useTranslation()
  const Icon = right ? IconCircleCheck : IconCircleX
  return (
    <p>
      <span className={classes.correct} data-wrong={!right || undefined}>
        <Icon size={15} aria-hidden /> {t(right ? 'assessments.preview.right' : 'assessments.preview.wrong')}
      </span>{' '}
      {question.explanation}
    </p>
  )
}

function shuffled<T>(items: readonly T[]): T[] {
  const places = items.map((item) => ({ item, place: Math.random() }))
  return places.sort((one, other) => one.place - other.place).map(({ item }) => item)
}
