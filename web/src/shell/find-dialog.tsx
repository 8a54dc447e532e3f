import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import IconSearch from '~icons/tabler/search'
import { Dialog } from '../form/dialog.tsx'
import { useEnter } from '../form/use-enter.ts'
import { holdpoint } from '../interface/client.ts'
import { sentenceOf } from '../interface/failure.ts'
import { keys } from '../interface/keys.ts'
import { useTranslation } from '../language/translation.ts'
import { pageOf } from '../noun.ts'
import { nouns } from '../nouns.ts'
import classes from './find-dialog.module.css'

const COUNT = 12

const SHOWN = [...nouns, { segment: 'users', page: '/settings/members/$id' }] as const

function useFound(text: string) {
  return useQuery({
    queryKey: keys.search(text),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data } = await holdpoint.GET('/search', {
        params: { query: { q: text, count: COUNT } },
        signal,
      })
      // What has no page is left out.
      return data.data.flatMap(({ resource, id, title }) => {
        const of = SHOWN.find(({ segment }) => segment === resource)
        return of ? [{ id, title, of }] : []
      })
    },
  })
}

/** Finds everything that the caller may read by its name, without leaving the keyboard. */
export default function FindDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const name = text.trim()
  const [wanted] = useDebouncedValue(name, 120)
  const answer = useFound(wanted)
  const { data: found = [], error, isFetched } = answer
  const results = wanted === '' ? [] : found
  const open = (index: number) => {
    const result = results[index]
    if (!result) return
    onClose()
    void navigate(pageOf<typeof result.of.page>(result.of, result.id))
  }
  const { answered, enter } = useEnter({ text: name, asked: wanted, answer, take: () => open(chosen) })
  // What an earlier text found is chosen by a click only: it gives way to what the text in the field finds.
  const choose = (index: number) => answered && setChosen(index)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) choose(Math.max(0, Math.min(results.length - 1, chosen + step)))
    else if (event.key === 'Enter') enter()
    else return
    event.preventDefault()
  }
  return (
    <Dialog onClose={onClose} size="lg" yOffset="10vh" title={t('shell.find.title')}>
      <TextInput
        role="combobox"
        aria-label={t('shell.find.label')}
        aria-expanded={results.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={results[chosen] ? `${id}-${chosen}` : undefined}
        placeholder={t('shell.find.hint')}
        size="md"
        maxLength={200}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={classes.status}>
        {error
          ? sentenceOf(error, t)
          : wanted !== '' &&
            isFetched &&
            (results.length > 0
              ? t('shell.find.results', { count: results.length })
              : t('shell.find.none', { text: wanted }))}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={t('shell.find.title')} className={classes.list}>
        {results.map((result, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={result.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className={classes.result}
            onClick={() => open(index)}
            onMouseMove={() => choose(index)}
          >
            <span>{result.title}</span>
            <span className={classes.kind}>
              {'words' in result.of ? t(`${result.of.words}.one`) : t('shell.find.kind.users')}
            </span>
          </div>
        ))}
      </div>
      <p className={classes.keys}>{t('shell.find.keys')}</p>
    </Dialog>
  )
}
