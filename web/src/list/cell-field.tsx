import { type KeyboardEvent, useRef, useState } from 'react'
import { refusalOf } from '../form/refusal.ts'
import { isUnreadDate } from '../form/unread-date.ts'
import { useProblem } from '../form/use-failure.ts'
import { useTranslation } from '../language/translation.ts'
import classes from './cell-field.module.css'
import type { CellEdit } from './column.ts'
import { useCellSaving } from './use-cell-saving.ts'

export interface CellFieldProps<R> {
  readonly edit: CellEdit<R>
  readonly record: R
  readonly label: string
  readonly onClose: () => void
}

/** A field within a row: Enter and leaving it save, Escape cancels. */
export default function CellField<R>({ edit, record, label, onClose }: CellFieldProps<R>) {
  const { t } = useTranslation()
  const { start, save: store } = useCellSaving(edit, record)
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useProblem(label)
  const field = useRef<HTMLInputElement>(null)
  // A field that is removed also loses the focus.
  const isOver = useRef(false)
  const close = () => {
    isOver.current = true
    onClose()
  }
  const save = async () => {
    const value = field.current?.value.trim() ?? start
    if (saving || isOver.current) return
    if (field.current && isUnreadDate(field.current)) return setProblem(t('form.unreadDate'))
    if (value === start) return close()
    setSaving(true)
    try {
      await store(value)
      close()
    } catch (error) {
      setProblem(refusalOf(error, t))
      setSaving(false)
      field.current?.focus()
    }
  }
  const press = (event: KeyboardEvent) => {
    // The surrounding row uses these keys differently.
    event.stopPropagation()
    if (event.key === 'Enter') void save()
    if (event.key === 'Escape') close()
  }
  return (
    <span className={classes.cell}>
      <input
        ref={field}
        // biome-ignore lint/a11y/noAutofocus: it takes the place of what was pressed
        autoFocus
        type={edit.as === 'date' ? 'date' : 'text'}
        className={classes.field}
        defaultValue={start}
        readOnly={saving}
        aria-busy={saving}
        aria-label={label}
        aria-invalid={problem !== undefined}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={press}
        onBlur={() => problem === undefined && void save()}
      />
      <span role="alert" className={classes.problem}>
        {problem}
      </span>
    </span>
  )
}
