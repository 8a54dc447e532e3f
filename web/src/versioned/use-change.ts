import { ValidationFailed } from '@holdpoint/client'
import { useState } from 'react'
import { fieldSentences } from '../interface/failure.ts'
import { useTranslation } from '../language/translation.ts'
import { type ChangeSaid, MATERIAL } from './change.ts'

/** What is said of a change in a dialog, and what the service says of that. */
export function useChange() {
  const { t } = useTranslation()
  const [said, say] = useState<ChangeSaid>(MATERIAL)
  const [errors, setErrors] = useState<{ readonly [field: string]: readonly string[] }>({})
  /** Sends it; what is refused is kept for the fields. */
  const sending = async <R>(send: () => Promise<R>): Promise<R> => {
    setErrors({})
    try {
      return await send()
    } catch (error) {
      if (error instanceof ValidationFailed) setErrors(fieldSentences(error, t))
      throw error
    }
  }
  return { said, say, errors, sending }
}
