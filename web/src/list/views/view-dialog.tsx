import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import { Dialog, DialogActions } from '../../form/dialog.tsx'
import { useProblem } from '../../form/use-failure.ts'
import { useAction } from '../../interface/action.ts'
import { hasChanged, sentenceOf } from '../../interface/failure.ts'
import type { Tagged } from '../../interface/record.ts'
import { useTranslation } from '../../language/translation.ts'
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
  const title = t(view ? 'views.change' : 'views.save')
  const [problem, setProblem] = useProblem(title)
  const { write, busy } = useAction(['views'], async ({ tag, body }: Sent, key) =>
    view ? views.change(view.id, { body, tag }, key) : views.create({ ...body, list }, key),
  )
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
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
      setProblem(sentenceOf(error, t))
      const now = view && client.getQueryData(views.one(view.id).queryKey)
      if (now && hasChanged(error)) begin(fieldsOf(now, columns))
    }
  }
  const move = (from: number, to: number) => {
    const moved = parts[from]
    if (moved) set({ parts: parts.toSpliced(from, 1).toSpliced(to, 0, moved) })
  }
  const titleOf = (each: string) => columns.find((column) => nameOf(column) === each)?.title ?? each
  return (
    <Dialog onClose={onClose} title={title}>
      <form className={classes.form} onSubmit={(event) => void save(event)}>
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
        <fieldset className={classes.columns}>
          <legend>{t('views.columns')}</legend>
          <ol>
            {parts.map((part, index) => (
              <li key={part.name}>
                <Checkbox
                  label={titleOf(part.name)}
                  checked={part.shown}
                  onChange={(event) =>
                    set({ parts: parts.with(index, { ...part, shown: event.currentTarget.checked }) })
                  }
                />
                <span className={classes.moves}>
                  <ActionIcon
                    variant="default"
                    size="lg"
                    aria-label={t('views.earlier', { column: titleOf(part.name) })}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <IconArrowUp size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="default"
                    size="lg"
                    aria-label={t('views.later', { column: titleOf(part.name) })}
                    disabled={index === parts.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <IconArrowDown size={16} aria-hidden />
                  </ActionIcon>
                </span>
              </li>
            ))}
          </ol>
        </fieldset>
        <DialogActions problem={problem}>
          <Button type="submit" loading={busy}>
            {t('action.save')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('action.back')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
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

interface Part {
  readonly name: string
  readonly shown: boolean
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
