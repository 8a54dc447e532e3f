import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import IconSearch from '~icons/tabler/search'
import IconUser from '~icons/tabler/user'
import { choosing } from '../form/chooser-role.ts'
import { Dialog } from '../form/dialog.tsx'
import { useEnter } from '../form/use-enter.ts'
import { holdpoint } from '../interface/client.ts'
import { sentenceOf } from '../interface/failure.ts'
import { keys } from '../interface/keys.ts'
import { learn } from '../language/language.ts'
import { useTranslation } from '../language/translation.ts'
import { pageOf } from '../noun.ts'
import { nouns } from '../nouns.ts'
import type { Deviation } from '../pages/deviations/deviation.ts'
import { DeviationState } from '../pages/deviations/deviation-state.tsx'
import type { Icon } from '../show/icon.tsx'
import { PERSON_PAGE } from '../show/person.ts'
import { Status, statusNamed } from '../show/status.tsx'
import { Unbroken } from '../show/unbroken.tsx'
import { commandsNamed, useCommands } from './commands.ts'
import classes from './find-dialog.module.css'
import type { MenuDialogProps } from './menu.ts'
import { recents } from './recents.ts'

await learn('deviations', 'finding')

/** How many results are shown. */
const COUNT = 12

const SHOWN = [...nouns, { segment: 'users', page: PERSON_PAGE, icon: IconUser }] as const

function useFound(text: string) {
  return useQuery({
    queryKey: keys.search(text),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data } = await holdpoint.GET('/search', {
        // One more than is shown tells whether there are others.
        params: { query: { q: text, count: COUNT + 1 } },
        signal,
      })
      // Results without a page are left out.
      const found = data.data.slice(0, COUNT).flatMap(({ resource, ...found }) => {
        const of = SHOWN.find(({ segment }) => segment === resource)
        return of ? [{ ...found, of }] : []
      })
      return { found, more: data.data.length > COUNT }
    },
  })
}

/** One item of the list. */
interface Option {
  readonly id: string
  readonly title: string
  /** The name it was found by, if that is not its own. */
  readonly beside?: string | null
  /** The text around the match in the description, or what the record is about. */
  readonly excerpt?: string | null
  readonly icon: Icon
  readonly kind: string
  readonly state?: ReactNode
  readonly open: () => void
}

/** The state of a found record. How far a confirmed order has come is not among the results. */
function StateOf({ of, status }: { of: (typeof SHOWN)[number]; status: string | null }) {
  if (of.segment === 'deviations') {
    return <DeviationState of={{ status: status as Deviation['status'], stopsWork: false }} />
  }
  if (status === 'confirmed' && (of.segment === 'orders' || of.segment === 'received-orders')) return null
  const name = statusNamed(status ?? undefined)
  return name && <Status of={name} />
}

/** Restricts the search to commands. */
const COMMANDS = '>'

/**
 * Finds everything that the caller may read by name, and every command, with the keyboard.
 * Without a text it offers recently opened records and the commands of the page; after `>` only commands.
 */
export default function FindDialog({ entries, onClose }: MenuDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const onlyCommands = text.trimStart().startsWith(COMMANDS)
  const name = onlyCommands ? '' : text.trim()
  const [wanted] = useDebouncedValue(name, 120)
  const answer = useFound(wanted)
  const { data, error, isFetched } = answer
  const found = name === '' || wanted === '' ? [] : (data?.found ?? [])
  const commands = useCommands(entries)
  const named = commandsNamed(text.replace(COMMANDS, ''), commands)
  const offered = text === '' ? commands.filter(({ kind }) => kind !== 'page') : named
  const [before] = useState(() => recents().filter(({ id: of }) => !location.pathname.endsWith(of)))
  const options: readonly Option[] = [
    ...(text === '' ? before : []).flatMap((each) => {
      const of = nouns.find(({ segment }) => segment === each.segment)
      if (!of) return []
      const open = () => void navigate(pageOf<typeof of.page>(of, each.id))
      return [{ ...each, icon: of.icon, kind: t(`${of.words}.one`), open }]
    }),
    ...found.map((each) => ({
      id: each.id,
      title: each.title,
      beside: each.beside,
      excerpt: each.excerpt ?? each.about,
      icon: each.of.icon,
      state: <StateOf of={each.of} status={each.status} />,
      kind: 'words' in each.of ? t(`${each.of.words}.one`) : t('shell.find.user'),
      open: () => void navigate(pageOf<typeof each.of.page>(each.of, each.id)),
    })),
    ...offered.slice(0, COUNT).map((each) => ({
      id: each.id,
      title: each.title,
      icon: each.icon,
      kind: t(`finding.kind.${each.kind}`),
      open: each.run,
    })),
  ]
  const isCounted = onlyCommands || (wanted !== '' && isFetched)
  const said = (count: number) => {
    if (found.length > 0 && data?.more) return t('finding.best', { count: found.length })
    return count > 0 ? t('finding.results', { count }) : t('finding.none', { text: name || text })
  }
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])
  const open = (index: number) => {
    const option = options[index]
    if (!option) return
    onClose()
    option.open()
  }
  const { answered, enter } = useEnter({ text: name, asked: wanted, answer, take: () => open(chosen) })
  // Results for an earlier text can only be chosen by a click, since they are about to be replaced.
  const isSettled = name === '' || answered
  const choose = (index: number) => isSettled && setChosen(index)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) choose(Math.max(0, Math.min(options.length - 1, chosen + step)))
    else if (event.key === 'Enter' && name === '') open(chosen)
    else if (event.key === 'Enter') enter()
    else return
    event.preventDefault()
  }
  return (
    <Dialog onClose={onClose} size="lg" yOffset="10vh" title={t('shell.find.title')}>
      <TextInput
        {...choosing}
        aria-label={t('finding.label')}
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={options[chosen] ? `${id}-${chosen}` : undefined}
        placeholder={t('finding.hint')}
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
        {error ? sentenceOf(error, t) : isCounted && said(options.length)}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={t('shell.find.title')} className={classes.list}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={option.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className={classes.result}
            onClick={() => open(index)}
            onMouseMove={() => choose(index)}
          >
            <option.icon size={18} stroke={1.7} aria-hidden />
            <span className={classes.name}>
              <Unbroken>{option.title}</Unbroken>
              {option.beside && <span className={classes.beside}> · {option.beside}</span>}
              {option.excerpt && <span className={classes.excerpt}>{option.excerpt}</span>}
            </span>
            <span className={classes.facts}>
              <span className={classes.kind}>{option.kind}</span>
              {option.state}
            </span>
          </div>
        ))}
      </div>
      <p className={classes.keys}>{t('finding.keys')}</p>
    </Dialog>
  )
}
