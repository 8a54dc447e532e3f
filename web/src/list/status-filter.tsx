import { useTranslation } from '../language/translation.ts'
import { FilterSelect } from './filter-select.tsx'

interface StatusFilterProps<S extends string> {
  /** The name of the address parameter. */
  readonly name?: string
  readonly value: string | undefined
  readonly states: readonly S[]
  /** What a state is called. */
  readonly called: (state: S) => string
}

/** Filters a list by the status of its records. */
export function StatusFilter<S extends string>({
  name = 'status',
  value,
  states,
  called,
}: StatusFilterProps<S>) {
  const { t } = useTranslation()
  return (
    <FilterSelect
      name={name}
      label={t('field.status')}
      all={(any) => t('list.status', { value: any })}
      value={value}
      options={states.map((state) => ({ value: state, label: called(state) }))}
    />
  )
}
