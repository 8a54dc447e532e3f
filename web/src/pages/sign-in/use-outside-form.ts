import { ValidationFailed } from '@holdpoint/client'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { leadToWrong } from '../../form/lead-to-wrong.ts'
import { fieldSentences, sentenceOf } from '../../interface/failure.ts'
import { typeAheadWhile } from '../../interface/type-ahead.ts'
import { useTranslation } from '../../language/translation.ts'

interface OutsideForm {
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
  readonly busy: boolean
  readonly problem: string | undefined
  /** The error of a field. */
  readonly errorOf: (field: string) => string | undefined
}

/** A form without a session: its fields by name, sent only once however often it is submitted. */
export function useOutsideForm(
  send: (fields: { readonly [name: string]: string }) => Promise<void>,
): OutsideForm {
  const { t } = useTranslation()
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [errors, setErrors] = useState<ValidationFailed['errors']>({})
  const attempt = async (form: HTMLFormElement) => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setProblem(undefined)
    setErrors({})
    try {
      await send(Object.fromEntries(new FormData(form)) as { [name: string]: string })
    } catch (error) {
      flushSync(() => {
        if (error instanceof ValidationFailed) setErrors(fieldSentences(error, t))
        setProblem(sentenceOf(error, t))
      })
      leadToWrong(form)
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  return {
    submit: (event) => {
      event.preventDefault()
      typeAheadWhile(attempt(event.currentTarget))
    },
    busy,
    problem,
    errorOf: (field) => errors[field]?.join(' '),
  }
}
