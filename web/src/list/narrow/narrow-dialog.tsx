import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Dialog, DialogActions } from '../../form/dialog.tsx'
import type { Named } from '../../form/record-combobox.tsx'
import { RecordSelect } from '../../form/record-select.tsx'
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
  const show = (event: FormEvent) => {
    event.preventDefault()
    onChoose(chosen)
  }
  return (
    <Dialog onClose={onClose} title={t('views.filter')}>
      <form className={classes.form} onSubmit={show}>
        {fields.map((each) => (
          <Field
            key={each.name}
            of={each}
            value={chosen[each.name]}
            onChange={(value) => choose((before) => ({ ...before, [each.name]: value }))}
          />
        ))}
        <DialogActions>
          <Button type="submit">{t('views.show')}</Button>
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
  readonly onChange: (value: string | undefined) => void
}

function Field({ of, value, onChange }: FieldProps) {
  const { t } = useTranslation()
  if (of.kind === 'record') return <RecordField of={of} value={value} onChange={onChange} />
  if (of.kind === 'day') {
    return (
      <TextInput
        type="date"
        label={t(of.label)}
        value={value ?? ''}
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

function RecordField({ of, value, onChange }: FieldProps<Extract<Narrowing, { kind: 'record' }>>) {
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
