import { NativeSelect } from '@mantine/core'
import { useTranslation } from '../language/translation.ts'
import classes from './list-page.module.css'
import { useSearchChange } from './search-change.ts'

interface FilterSelectProps {
  /** The name of the address parameter. */
  readonly name: string
  readonly label: string
  /** The text if everything is shown, such as `Status: Any`. */
  readonly all: (any: string) => string
  readonly value: string | undefined
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** Filters a list by the value of one field. */
export function FilterSelect({ name, label, all, value, options }: FilterSelectProps) {
  const { t } = useTranslation()
  const change = useSearchChange()
  const known = options.find((each) => each.value === value)
  // An address can filter by a value that is not offered, such as that of a role that is gone.
  const chosen = known ?? (value === undefined ? undefined : { value, label: value })
  return (
    <>
      <NativeSelect
        aria-label={label}
        value={value ?? ''}
        data={[{ value: '', label: all(t('list.any')) }, ...options, ...(chosen && !known ? [chosen] : [])]}
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
