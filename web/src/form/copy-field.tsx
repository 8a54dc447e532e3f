import { useState } from 'react'
import { useTranslation } from '../language/translation.ts'
import type { Named, RecordSelectProps } from './record-combobox.tsx'
import { RecordSelect } from './record-select.tsx'
import { refusalOf } from './refusal.ts'

interface CopyFieldProps extends Pick<RecordSelectProps, 'description' | 'disabled' | 'find'> {
  /** Creates a draft with the same content, and opens it. */
  readonly copy: (of: Named) => Promise<void>
}

/** Finds a record to start from, like a template: choosing one makes a copy of it. */
export function CopyField({ copy, ...rest }: CopyFieldProps) {
  const { t } = useTranslation()
  const [chosen, choose] = useState<Named>()
  const [problem, setProblem] = useState<string>()
  const begin = async (of: Named | undefined) => {
    choose(of)
    setProblem(undefined)
    if (of) await copy(of).catch((error: unknown) => setProblem(refusalOf(error, t)))
  }
  return (
    <RecordSelect
      {...rest}
      label={t('form.beginWithCopy')}
      value={chosen}
      error={problem}
      onChange={(of) => void begin(of)}
    />
  )
}
