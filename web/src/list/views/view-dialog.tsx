import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import { Dialog, DialogActions } from '../../form/dialog.tsx'
import { useAction } from '../../interface/action.ts'
import { sentenceOf } from '../../interface/failure.ts'
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
  const { list, address, columns, view, like, mayShare, onClose, onSaved } = props
  const { t } = useTranslation()
  const read = useQuery({ ...views.one(view?.id ?? ''), enabled: view !== undefined })
  const [name, setName] = useState(view?.name ?? '')
  const [shared, share] = useState(view?.shared ?? false)
  const [parts, setParts] = useState(() => partsOf(columns.slice(1).map(nameOf), like?.columns))
  const [problem, setProblem] = useState<string>()
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
      const { record } = await write({ tag: read.data?.tag, body })
      onSaved(record.id)
    } catch (error) {
      setProblem(sentenceOf(error, t))
    }
  }
  const set = (index: number, part: Part) => setParts(parts.with(index, part))
  const move = (from: number, to: number) => {
    const moved = parts[from]
    if (moved) setParts(parts.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  const titleOf = (each: string) => columns.find((column) => nameOf(column) === each)?.title ?? each
  return (
    <Dialog onClose={onClose} title={view ? t('views.change') : t('views.save')}>
      <form className={classes.form} onSubmit={(event) => void save(event)}>
        <TextInput
          label={t('views.name')}
          description={view ? t('views.nowShown') : undefined}
          value={name}
          required
          maxLength={100}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {mayShare && (
          <Checkbox
            label={t('views.share')}
            checked={shared}
            onChange={(event) => share(event.currentTarget.checked)}
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
                  onChange={(event) => set(index, { ...part, shown: event.currentTarget.checked })}
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
          <Button type="submit" loading={busy || (view !== undefined && read.isLoading)}>
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

/** The columns of a view in order, then those that it does not show. */
function partsOf(all: readonly string[], chosen: readonly string[] | null | undefined): readonly Part[] {
  const shown = chosen ? chosen.filter((name) => all.includes(name)) : all
  const others = all.filter((name) => !shown.includes(name))
  return [...shown.map((name) => ({ name, shown: true })), ...others.map((name) => ({ name, shown: false }))]
}
