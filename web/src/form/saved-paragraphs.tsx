import { Textarea } from '@mantine/core'
import type { SavedFieldProps } from './saved-text.tsx'

interface SavedParagraphsProps<V> extends SavedFieldProps<V> {
  readonly label: string
  readonly minRows?: number
  readonly maxRows?: number
}

/** A multi-line text that is saved while typing, and at once when it loses the focus. */
export function SavedParagraphs<V>(props: SavedParagraphsProps<V>) {
  const { saved, name, label, minRows = 1, maxRows = 12 } = props
  const { values, change, flush, errorOf } = saved
  return (
    <Textarea
      label={label}
      autosize
      minRows={minRows}
      maxRows={maxRows}
      value={String(values[name])}
      error={errorOf(name)}
      onChange={(event) => change({ [name]: event.currentTarget.value } as Partial<V>)}
      onBlur={() => void flush()}
    />
  )
}
