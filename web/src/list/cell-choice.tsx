import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { type Named, RecordCombobox } from '../form/record-combobox.tsx'
import { refusalOf } from '../form/refusal.ts'
import { useProblem } from '../form/use-failure.ts'
import { useTranslation } from '../language/translation.ts'
import classes from './cell-field.module.css'
import type { CellFieldProps } from './cell-field.tsx'
import { useCellSaving } from './use-cell-saving.ts'

/** A choice of a record within a row: choosing saves, leaving it empty clears the value, Escape cancels. */
export default function CellChoice<R>({ edit, record, label, onClose }: CellFieldProps<R>) {
  const { t } = useTranslation()
  const found = typeof edit.as === 'object' ? edit.as : undefined
  const { start, save: store } = useCellSaving(edit, record)
  const [value, setValue] = useState(() => found?.chosen(record))
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useProblem(label)
  const place = useRef<HTMLSpanElement>(null)
  const isOver = useRef(false)
  const close = () => {
    isOver.current = true
    onClose()
  }
  const save = async (next: Named | undefined) => {
    if (saving || isOver.current) return
    const id = next?.id ?? ''
    if (id === start) return close()
    setSaving(true)
    try {
      await store(id)
      close()
    } catch (error) {
      setProblem(refusalOf(error, t))
      setSaving(false)
      place.current?.querySelector('input')?.focus()
    }
  }
  const isEmpty = () => place.current?.querySelector('input')?.value.trim() === ''
  const press = (event: KeyboardEvent) => {
    // The surrounding row uses these keys differently.
    event.stopPropagation()
    if (event.key === 'Escape') close()
    if (event.key === 'Enter' && !event.defaultPrevented && isEmpty()) void save(undefined)
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (place.current?.contains(relatedTarget) || problem !== undefined) return
    if (isEmpty()) void save(undefined)
    else if (!saving) close()
  }
  if (!found) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field within it
    <span ref={place} className={`${classes.cell} ${classes.choice}`} onKeyDown={press} onBlur={leave}>
      <RecordCombobox
        autoFocus
        aria-label={label}
        value={value}
        find={found.find}
        error={problem}
        onChange={(next) => {
          setValue(next)
          setProblem(undefined)
          if (next) void save(next)
        }}
      />
    </span>
  )
}
