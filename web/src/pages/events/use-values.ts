import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import type { EventValues } from './event-values.ts'

/** What a form holds now, where more than its fields depends on it. */
export function useValues(form: UseFormReturnType<EventValues>): EventValues {
  const [values, setValues] = useState(() => form.getValues())
  for (const name of Object.keys(values) as (keyof EventValues)[]) {
    form.watch(name, () => setValues({ ...form.getValues() }))
  }
  return values
}
