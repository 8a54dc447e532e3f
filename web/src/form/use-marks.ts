import type { ValidationFailed } from '@holdpoint/client'
import type { UseFormReturnType } from '@mantine/form'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldSentences, sentenceOf } from '../interface/failure.ts'
import { useTranslation } from '../language/translation.ts'
import { leadToWrong } from './lead-to-wrong.ts'
import { isUnreadDate } from './unread-date.ts'
import type { Values } from './values.ts'

/** Why a form was not saved, at its fields and in one sentence. */
export function useMarks<V extends Values>(form: UseFormReturnType<V>) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<string>()
  const [failed, setFailed] = useState(false)
  /** The form on the page, which may be in a dialog above another one. */
  const submitted = useRef<HTMLFormElement>(undefined)

  /** Shows what is wrong at its fields, and goes to the first. */
  const mark = (shown: readonly (readonly [field: string, said: string])[]) => {
    const errors = Object.fromEntries(shown)
    flushSync(() => form.setErrors(errors))
    const wrong = Object.keys(form.getValues()).filter((field) => field in errors)
    // Messages about something that is not a field of the form would otherwise not be shown.
    const others = shown
      .filter(([field]) => !wrong.includes(field))
      .map(([field, text]) => `${field}: ${text}`)
    setFailed(false)
    setProblem([t('form.fix', { count: shown.length }), ...others].join(' '))
    leadToWrong(submitted.current)
  }

  return {
    /** One sentence about why it was not saved. */
    problem,
    /** Whether the same may be accepted at another time, as no field is wrong. */
    failed,
    clear: () => {
      form.clearErrors()
      setProblem(undefined)
    },
    /** Shows the refusals of a request at the fields that they concern. */
    refuse: (refused: ValidationFailed) => {
      const errors = Object.entries(fieldSentences(refused, t))
      mark(errors.map(([field, said]) => [field, said.join(' ')]))
    },
    /** Says why it was not saved, if no field is wrong. */
    fail: (error: unknown) => {
      setFailed(true)
      setProblem(sentenceOf(error, t))
    },
    /**
     * Whether every date can be read and no field says that it is unfinished (`data-unfinished`); otherwise shows
     * which.
     * @param submittedForm the form on the page; left out: the one that was submitted before, or all of the page
     */
    isFinished: (submittedForm?: HTMLFormElement) => {
      submitted.current = submittedForm ?? submitted.current
      const fields = [...(submitted.current ?? document).querySelectorAll('input')]
      const wrong = fields.flatMap((field) => {
        const { path, unfinished } = field.dataset
        const said = isUnreadDate(field) ? t('form.unreadDate') : unfinished
        return path && said ? [[path, said] as const] : []
      })
      if (wrong.length > 0) mark(wrong)
      return wrong.length === 0
    },
  }
}
