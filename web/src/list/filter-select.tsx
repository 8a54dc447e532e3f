import { NativeSelect } from '@mantine/core'
import { useTranslation } from '../language/translation.ts'
import classes from './list-page.module.css'
import { useSearchChange } from './search-change.ts'

interface FilterSelectProps {
  /** Of the parameter in the address. */
  readonly name: string
  readonly label: string
  /** What is said where everything is shown, such as `Status: Any`. */
  readonly all: (any: string) => string
  readonly value: string | undefined
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** Narrows a list to the records that have one of some values. */
export function FilterSelect({ name, label, all, value, options }: FilterSelectProps) {
  const { t } = useTranslation()
  const change = useSearchChange()
  const chosen = options.find((each) => each.value === value)
  return (
    <>
      <NativeSelect
        aria-label={label}
        value={value ?? ''}
        data={[{ value: '', label: all(t('list.any')) }, ...options]}
        onChange={(event) => change({ [name]: event.currentTarget.value })}
      />
      {chosen && (
        <span className={classes.printed}>
          {label}: {chosen.label}
        </span>
      )}
    </>
  )
}
