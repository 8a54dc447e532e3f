import { Checkbox, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../form/dialog.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useAction } from '../../interface/action.ts'
import { hasChanged, sentenceOf } from '../../interface/failure.ts'
import type { Tagged } from '../../interface/record.ts'
import { useTranslation } from '../../language/translation.ts'
import { type Part, ViewColumns } from './view-columns.tsx'
import classes from './view-dialog.module.css'
import { nameOf, type ShownView, type ViewColumn, type ViewedList, views } from './views.ts'

interface ViewDialogProps {
  readonly list: ViewedList
  readonly columns: readonly ViewColumn[]
  /** The part after the `?` of the current address. */
  readonly address: string
  /** The view to change; undefined to create one. */
  readonly view: ShownView | undefined
  /** The view whose columns a new one takes over. */
  readonly like: ShownView | undefined
  readonly mayShare: boolean
  readonly onClose: () => void
  readonly onSaved: (id: string) => void
}

/** Saves the current list as a view, or changes a view: its name, visibility, filters and columns. */
export default function ViewDialog(props: ViewDialogProps) {
  const { view, like, onClose } = props
  const { t } = useTranslation()
  // Somebody may have changed it since the list was opened.
  const { data, error } = useQuery({
    ...views.one(view?.id ?? ''),
    enabled: view !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (!view) return <ViewForm {...props} start={{ record: { columns: like?.columns }, tag: undefined }} />
  if (data) return <ViewForm {...props} start={data} />
  if (!error) return null
  return (
    <Dialog onClose={onClose} title={t('views.change')}>
      <p role="alert">{sentenceOf(error, t)}</p>
    </Dialog>
  )
}

interface ViewFormProps extends ViewDialogProps {
  /** The view as it was read with its tag, which belong together. */
  readonly start: Tagged<Begun>
}

function ViewForm(props: ViewFormProps) {
  const { list, address, columns, view, mayShare, onClose, onSaved, start } = props
  const { t } = useTranslation()
  const client = useQueryClient()
  const [{ name, shared, parts, tag }, begin] = useState(() => fieldsOf(start, columns))
  const set = (changed: Partial<Fields>) => begin((before) => ({ ...before, ...changed }))
  const { write, busy } = useAction(['views'], async ({ tag, body }: Sent, key) =>
    view ? views.change(view.id, { body, tag }, key) : views.create({ ...body, list }, key),
  )
  const save = async () => {
    const chosen = parts.filter(({ shown }) => shown).map((part) => part.name)
    const plain = parts.every((part, index) => part.shown && part.name === nameOf(columns[index + 1] ?? {}))
    const body = {
      name,
      search: address || null,
      columns: plain ? null : chosen,
      ...(mayShare ? { shared } : {}),
    }
    try {
      const { record } = await write({ tag, body })
      onSaved(record.id)
    } catch (error) {
      const now = view && client.getQueryData(views.one(view.id).queryKey)
      if (now && hasChanged(error)) begin(fieldsOf(now, columns))
      throw error
    }
  }
  return (
    <FormDialog
      title={t(view ? 'views.change' : 'views.save')}
      send={t('action.save')}
      busy={busy}
      disabled={name.trim() === ''}
      className={classes.form}
      onSend={save}
      onClose={onClose}
    >
      <TextInput
        label={t('field.name')}
        description={view ? t('views.nowShown') : undefined}
        value={name}
        required
        maxLength={100}
        data-autofocus
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      {mayShare && (
        <Checkbox
          label={t('views.share')}
          checked={shared}
          onChange={(event) => set({ shared: event.currentTarget.checked })}
        />
      )}
      <ViewColumns parts={parts} columns={columns} onChange={(changed) => set({ parts: changed })} />
    </FormDialog>
  )
}

interface Sent {
  readonly tag: string | undefined
  readonly body: {
    readonly name: string
    readonly search: string | null
    readonly columns: string[] | null
    readonly shared?: boolean
  }
}

interface Begun {
  readonly name?: string
  readonly shared?: boolean
  readonly columns?: readonly string[] | null | undefined
}

interface Fields {
  readonly name: string
  readonly shared: boolean
  readonly parts: readonly Part[]
  /** Of the view that they began with. */
  readonly tag: string | undefined
}

function fieldsOf({ record, tag }: Tagged<Begun>, columns: readonly ViewColumn[]): Fields {
  const { name = '', shared = false, columns: chosen } = record
  return { name, shared, parts: partsOf(columns.slice(1).map(nameOf), chosen), tag }
}

/** The columns of a view in order, then those that it does not show. */
function partsOf(all: readonly string[], chosen: readonly string[] | null | undefined): readonly Part[] {
  const shown = chosen ? chosen.filter((name) => all.includes(name)) : all
  const others = all.filter((name) => !shown.includes(name))
  return [...shown.map((name) => ({ name, shown: true })), ...others.map((name) => ({ name, shown: false }))]
}
