import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import type { EventValues } from './event-values.ts'

/** The present values of a form, for parts that depend on several fields. */
export function useValues(form: UseFormReturnType<EventValues>): EventValues {
  const [values, setValues] = useState(() => form.getValues())
  for (const name of Object.keys(values) as (keyof EventValues)[]) {
    form.watch(name, () => setValues({ ...form.getValues() }))
  }
  return values
}
