import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconPlus from '~icons/tabler/plus'
import type { Flush } from '../../form/flushes.ts'
import { readToAct } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { useAttempt } from '../../shell/announcements.tsx'
import { inOrder } from '../../versioned/in-order.ts'
import shared from '../../versioned/versioned.module.css'
import type { Assessment } from './assessment.ts'
import { QuestionText } from './assessment-text.tsx'
import { answerKeys, type Question, questionsOf, saveOrder } from './question.ts'
import { ExistingQuestion, NewQuestion } from './question-editor.tsx'
import classes from './questions.module.css'

interface QuestionsBuilderProps {
  readonly assessment: Assessment
  readonly register: (flush: Flush) => () => void
}

const NEW = 'new'

/** The questions of a draft: written and ordered in place, with one of them open at a time. */
export function QuestionsBuilder({ assessment, register }: QuestionsBuilderProps) {
  const { t } = useTranslation()
  const can = useCan()
  const client = useQueryClient()
  const attempt = useAttempt()
  const query = questionsOf(assessment.canonicalId)
  const questions = useSuspenseQuery(query).data
  // While the answers of an added question are loading, the page stays, with everything that is being written on it.
  const answers = answerKeys(questions, can('assessments.update'))
  const known = useQuery({ ...answers, placeholderData: keepPreviousData, throwOnError: true }).data ?? {}
  const [open, setOpen] = useState<string>()
  const [said, say] = useState('')
  const queue = useRef(Promise.resolve())
  const moves = useRef(0)
  /** The moved questions by canonicalId, until all of them are read again. */
  const moved = useRef(new Map<string, Question>())
  const saveMoves = async (turn: Promise<void>, order: readonly string[]) => {
    try {
      await turn
      const shown = client.getQueryData(query.queryKey) ?? []
      await saveOrder(
        inOrder(shown, order).map((each) => moved.current.get(each.canonicalId) ?? each),
        (question) => moved.current.set(question.canonicalId, question),
      )
    } finally {
      moves.current -= 1
      // What is read before the last move is saved would undo it on the page.
      if (moves.current === 0) {
        await client.invalidateQueries({ queryKey: keys.all('assessment-questions') })
        moved.current.clear()
      }
    }
  }
  const move = ({ canonicalId }: Question, by: 1 | -1) => {
    // From where it is by now: the next key may come before the page shows the last move.
    const shown = client.getQueryData(query.queryKey) ?? questions
    const from = shown.findIndex((each) => each.canonicalId === canonicalId)
    const to = from + by
    if (from < 0 || to < 0 || to >= shown.length) return
    const now = shown.toSpliced(from, 1).toSpliced(to, 0, ...shown.slice(from, from + 1))
    client.setQueryData(query.queryKey, now)
    // A read that began before the move may still answer, and show the order from before for a moment.
    const order = now.map((each) => each.canonicalId)
    say(t('assessments.question.moved', { number: to + 1 }))
    moves.current += 1
    // One order after the other: each may give questions new ids. What waits behind one that came too late is as late.
    const turn = readToAct(() => queue.current)
    queue.current = attempt(() => saveMoves(turn, order))
  }
  return (
    <section aria-label={t('assessments.questions')}>
      <h2 className={shared.heading}>{t('assessments.questions')}</h2>
      {assessment.version > 1 && <p className={shared.notice}>{t('assessments.atOnce')}</p>}
      <ol className={classes.questions}>
        {questions.map((question, index) => (
          <li key={question.canonicalId} className={classes.question}>
            {open === question.canonicalId ? (
              <Suspense fallback={t('list.loading')}>
                <ExistingQuestion
                  question={question}
                  number={index + 1}
                  register={register}
                  onClose={() => setOpen(undefined)}
                />
              </Suspense>
            ) : (
              <div className={classes.head}>
                <div>
                  <QuestionText question={question} number={index + 1} answers={known[question.id] ?? []} />
                </div>
                <Tools
                  number={index + 1}
                  last={index === questions.length - 1}
                  onOpen={() => setOpen(question.canonicalId)}
                  onMove={(by) => move(question, by)}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {open === NEW ? (
        <NewQuestion
          assessment={assessment}
          number={questions.length + 1}
          register={register}
          onClose={() => setOpen(undefined)}
        />
      ) : (
        can('assessments.create') && (
          <Button
            variant="default"
            mt="md"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setOpen(NEW)}
          >
            {t('assessments.question.add')}
          </Button>
        )
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </section>
  )
}

interface ToolsProps {
  readonly number: number
  readonly last: boolean
  readonly onOpen: () => void
  readonly onMove: (by: 1 | -1) => void
}

function Tools({ number, last, onOpen, onMove }: ToolsProps) {
  const { t } = useTranslation()
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.altKey ? ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key] : undefined
    if (by === undefined) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('assessments.question.open', { number })}
        onClick={onOpen}
        onKeyDown={onKeyDown}
      >
        {t('action.change')}
      </Button>
      <UnstyledButton
        className={classes.move}
        aria-label={t('assessments.question.up', { number })}
        // Not disabled, because that would lose the focus of whoever moves it to the end.
        aria-disabled={number === 1}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </UnstyledButton>
      <UnstyledButton
        className={classes.move}
        aria-label={t('assessments.question.down', { number })}
        aria-disabled={last}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </UnstyledButton>
    </div>
  )
}
