import { ValidationFailed } from '@holdpoint/client'
import { useState } from 'react'
import { fieldSentences } from '../interface/failure.ts'
import { useTranslation } from '../language/translation.ts'
import { type ChangeDescription, MATERIAL } from './change.ts'

/** The description of a change in a dialog, with the service's messages about it. */
export function useChange() {
  const { t } = useTranslation()
  const [said, say] = useState<ChangeDescription>(MATERIAL)
  const [errors, setErrors] = useState<{ readonly [field: string]: readonly string[] }>({})
  /** Sends it; refusals are kept for the fields. */
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
