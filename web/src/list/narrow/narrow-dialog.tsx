import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Dialog, DialogActions } from '../../form/dialog.tsx'
import type { Named } from '../../form/record-combobox.tsx'
import { RecordSelect } from '../../form/record-select.tsx'
import { isUnreadDate } from '../../form/unread-date.ts'
import { useTranslation } from '../../language/translation.ts'
import classes from './narrow-dialog.module.css'
import type { Narrowing } from './narrowing.ts'

interface Chosen {
  readonly [name: string]: string | undefined
}

interface NarrowDialogProps {
  readonly by: readonly Narrowing[]
  readonly search: { readonly [name: string]: unknown }
  readonly onClose: () => void
  readonly onChoose: (chosen: Chosen) => void
}

/** All filters of a list. */
export default function NarrowDialog({ by, search, onClose, onChoose }: NarrowDialogProps) {
  const { t } = useTranslation()
  const [chosen, choose] = useState<Chosen>(() =>
    Object.fromEntries(by.map(({ name }) => [name, search[name] as string | undefined])),
  )
  // The first field has the focus, so it must be one whose choice list does not cover the others.
  const fields = [...by].sort((one, other) => Number(one.kind === 'record') - Number(other.kind === 'record'))
  const [unread, setUnread] = useState<readonly string[]>([])
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = [...event.currentTarget.querySelectorAll('input')].filter(isUnreadDate)
    setUnread(wrong.map(({ name }) => name))
    if (wrong.length === 0) return onChoose(chosen)
    wrong[0]?.focus()
  }
  const change = (name: string, value: string | undefined) => {
    choose((before) => ({ ...before, [name]: value }))
    setUnread((before) => before.filter((each) => each !== name))
  }
  return (
    <Dialog onClose={onClose} title={t('views.filter')}>
      <form className={classes.form} onSubmit={show} noValidate>
        {fields.map((each) => (
          <Field
            key={each.name}
            of={each}
            value={chosen[each.name]}
            isUnread={unread.includes(each.name)}
            onChange={(value) => change(each.name, value)}
          />
        ))}
        <DialogActions>
          <Button type="submit">{t('action.show')}</Button>
          <Button
            variant="default"
            onClick={() => onChoose(Object.fromEntries(by.map(({ name }) => [name, undefined])))}
          >
            {t('views.unfilterAll')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface FieldProps<N extends Narrowing = Narrowing> {
  readonly of: N
  readonly value: string | undefined
  /** Whether it has something else than a day. */
  readonly isUnread: boolean
  readonly onChange: (value: string | undefined) => void
}

function Field({ of, value, isUnread, onChange }: FieldProps) {
  const { t } = useTranslation()
  if (of.kind === 'record') return <RecordField of={of} value={value} onChange={onChange} />
  if (of.kind === 'day') {
    return (
      <TextInput
        type="date"
        name={of.name}
        label={t(of.label)}
        value={value ?? ''}
        error={isUnread && t('form.unreadDate')}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      />
    )
  }
  return (
    <NativeSelect
      label={t(of.label)}
      value={value ?? ''}
      data={[
        { value: '', label: t('list.any') },
        ...of.options.map(({ value: each, label }) => ({ value: each, label: t(label) })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  )
}

type RecordFieldProps = Omit<FieldProps<Extract<Narrowing, { kind: 'record' }>>, 'isUnread'>

function RecordField({ of, value, onChange }: RecordFieldProps) {
  const { t } = useTranslation()
  const [picked, pick] = useState<Named>()
  const { find, named } = of
  const { data: before } = useQuery({ ...named(value ?? '', t), enabled: value !== undefined && !picked })
  if (!find) return null
  return (
    <RecordSelect
      label={t(of.label)}
      find={(text) => find(text, t)}
      value={value === undefined ? undefined : (picked ?? before)}
      onChange={(found) => {
        pick(found)
        onChange(found?.id)
      }}
    />
  )
}
