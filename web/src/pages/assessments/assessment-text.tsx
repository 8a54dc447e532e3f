import { useSuspenseQuery } from '@tanstack/react-query'
import IconCircleCheck from '~icons/tabler/circle-check'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { Facts } from '../../show/facts.tsx'
import { lengthText } from '../../show/length.ts'
import { RecordLink } from '../../show/record-link.tsx'
import { inForceOf } from '../../versioned/in-force.ts'
import shared from '../../versioned/versioned.module.css'
import { type Assessment, assessments } from './assessment.ts'
import { answerKeys, type Key, type Question, questionsOf } from './question.ts'
import classes from './questions.module.css'

/** An assessment for reading; those who may write it see the correct answers. */
export function AssessmentText({ assessment }: { assessment: Assessment }) {
  const { t, locale } = useTranslation()
  const { description, educationalContent, passPercentage, timeLimitMinutes, isCurrent } = assessment
  return (
    <>
      {description && <p className={shared.prose}>{description}</p>}
      <Facts
        of={[
          [
            t('assessments.content'),
            educationalContent && (
              <RecordLink of="educational-contents" id={educationalContent.id}>
                {educationalContent.title}
              </RecordLink>
            ),
          ],
          [
            t('assessments.pass'),
            new Intl.NumberFormat(locale, { style: 'percent' }).format(passPercentage / 100),
          ],
          [
            t('assessments.timeLimit'),
            timeLimitMinutes === null ? t('assessments.noLimit') : lengthText(timeLimitMinutes),
          ],
          [t('assessments.shuffle'), t(assessment.shuffleQuestions ? 'history.yes' : 'history.no')],
        ]}
      />
      {isCurrent ? <Questions assessment={assessment} /> : <OlderQuestions assessment={assessment} />}
    </>
  )
}

/** The version in force keeps its questions while the next version is written. */
function OlderQuestions({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation()
  const versions = useSuspenseQuery(assessments.versions(assessment.id)).data
  return inForceOf(versions)?.id === assessment.id ? (
    <Questions assessment={assessment} />
  ) : (
    <p>{t('assessments.olderQuestions')}</p>
  )
}

function Questions({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation()
  const can = useCan()
  const questions = useSuspenseQuery(questionsOf(assessment.canonicalId)).data
  const known = useSuspenseQuery(answerKeys(questions, can('assessments.update'))).data
  return (
    <section aria-label={t('assessments.questions')}>
      <h2 className={shared.heading}>{t('assessments.questions')}</h2>
      {questions.length === 0 && <p>{t('assessments.noQuestions')}</p>}
      <ol className={classes.questions}>
        {questions.map((question, index) => (
          <li key={question.canonicalId} className={classes.question}>
            <QuestionText question={question} number={index + 1} answers={known[question.id] ?? []} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** One question with its options; the correct ones are marked by shape and word. */
export function QuestionText(props: { question: Question; number: number; answers: Key }) {
  const { question, number, answers } = props
  const { t } = useTranslation()
  const options =
    question.type === 'true_false'
      ? [true, false].map((value) => ({ value, text: t(value ? 'assessments.true' : 'assessments.false') }))
      : (question.options ?? []).map((text, value) => ({ value, text }))
  return (
    <>
      <p className={classes.text}>
        <span className={classes.number}>{number}</span> {question.question}
      </p>
      <ul className={classes.options}>
        {options.map(({ value, text }) => (
          <li key={String(value)} data-correct={answers.includes(value) || undefined}>
            {text}{' '}
            {answers.includes(value) && (
              <span className={classes.correct}>
                <IconCircleCheck size={16} aria-hidden /> {t('assessments.correct')}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className={classes.facts}>
        {t(`assessments.question.types.${question.type}`)} ·{' '}
        {t('assessments.points', { count: question.points })}
        {!question.required && ` · ${t('assessments.voluntary')}`}
      </p>
    </>
  )
}
