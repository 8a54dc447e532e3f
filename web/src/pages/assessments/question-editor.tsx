import { Button } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Flush } from '../../form/flushes.ts'
import { AutosaveConflict, SaveState } from '../../form/save-state.tsx'
import { useAutosave } from '../../form/use-autosave.ts'
import { useIsOpen } from '../../form/use-is-open.ts'
import { keys } from '../../interface/keys.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce, useAttempt } from '../../shell/announcements.tsx'
import shared from '../../versioned/versioned.module.css'
import type { Assessment } from './assessment.ts'
import {
  currentQuestion,
  missingOf,
  NEW_QUESTION,
  type Question,
  type QuestionValues,
  questionRecord,
  questionTexts,
  questionValues,
  removeQuestion,
  saveQuestion,
} from './question.ts'
import { QuestionFields } from './question-fields.tsx'
import classes from './questions.module.css'

interface Place {
  readonly number: number
  readonly register: (flush: Flush) => () => void
  readonly onClose: () => void
}

/** A new question. */
export function NewQuestion(props: Place & { readonly assessment: Assessment }) {
  const { id, canonicalId } = props.assessment
  return (
    <Editor
      {...props}
      name={`assessment-questions:new:${canonicalId}`}
      id={undefined}
      assessmentId={id}
      start={{ values: NEW_QUESTION, tag: undefined }}
    />
  )
}

/** A question that is being changed. */
export function ExistingQuestion(props: Place & { readonly question: Question }) {
  const { id, canonicalId, assessmentId } = props.question
  const { record, tag } = useSuspenseQuery(questionRecord(id)).data
  // What is read again meanwhile does not replace what is being written.
  const [start] = useState({ values: questionValues(record.question, record.key), tag })
  return (
    <Editor
      {...props}
      name={`assessment-questions:${canonicalId}`}
      id={id}
      assessmentId={assessmentId}
      start={start}
    />
  )
}

interface EditorProps extends Place {
  readonly name: string
  readonly id: string | undefined
  readonly assessmentId: string
  readonly start: { readonly values: QuestionValues; readonly tag: string | undefined }
}

/** A question is saved only on request, because half of one cannot be asked. */
function Editor({ number, register, onClose, name, id, assessmentId, start }: EditorProps) {
  const { t } = useTranslation()
  const can = useCan()
  const client = useQueryClient()
  const attempt = useAttempt()
  const isOpen = useIsOpen()
  // By the time the answer comes, another question may be open in its place.
  const close = () => isOpen.current && onClose()
  // Saving a question that was already asked gives it another id, here or by somebody else.
  const current = useRef(id)
  useEffect(() => {
    current.current = id
  }, [id])
  const reload = () => client.invalidateQueries({ queryKey: keys.all('assessment-questions') })
  const saved = useAutosave<QuestionValues, Question>({
    name,
    manual: true,
    start,
    save: async (change, key) => {
      const question = await saveQuestion({ id: current.current, assessmentId }, change, key)
      current.current = question.record.id
      return question
    },
    onSaved: () => void reload(),
    readAgain: async () => {
      if (current.current === undefined) return start
      const now = await currentQuestion(current.current)
      current.current = now.record.question.id
      return { values: questionValues(now.record.question, now.record.key), tag: now.tag }
    },
  })
  const last = useRef(saved.flush)
  last.current = saved.flush
  useEffect(() => register(() => last.current()), [register])
  const missing = missingOf(saved.values)
  // A question that does not exist yet is unsaved.
  const state = id === undefined && saved.state === 'saved' ? 'unsaved' : saved.state
  const save = async () => {
    if (id === undefined && saved.state === 'saved') saved.change({})
    if (!(await saved.flush())) return
    announce(t('assessments.question.saved', { number }))
    close()
  }
  const remove = () =>
    attempt(async () => {
      if (current.current !== undefined) await removeQuestion(current.current)
      saved.discard()
      close()
      await reload()
    })
  return (
    <form
      className={shared.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div>
        <span className={classes.number}>{number}</span> <SaveState of={{ ...saved, state }} />
        {missing.length > 0 && (
          <p className={classes.missing}>
            {t('assessments.question.missing', {
              what: missing.map((each) => t(`assessments.question.lacks.${each}`)).join(', '),
            })}
          </p>
        )}
      </div>
      <QuestionFields name={name} saved={saved} />
      <div className={classes.buttons}>
        <Button type="submit" loading={saved.state === 'saving'}>
          {t('assessments.question.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('action.close')}
        </Button>
        {(id === undefined || can('assessments.delete')) && (
          <Button variant="default" c="var(--mantine-color-error)" onClick={() => void remove()}>
            {t('action.remove')}
          </Button>
        )}
      </div>
      <AutosaveConflict
        conflict={saved.conflict}
        values={saved.values}
        texts={(values) => questionTexts(values, t)}
      />
    </form>
  )
}
