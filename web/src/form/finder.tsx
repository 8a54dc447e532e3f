import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { sentenceOf } from '../interface/failure.ts'
import { keys, type Segment } from '../interface/keys.ts'
import type { Offer } from '../interface/records.ts'
import { useWrite } from '../interface/write.ts'
import { useTranslation } from '../language/translation.ts'
import { Chooser, useChoices } from './chooser.tsx'
import { exactFirst, isNamed } from './exact-first.ts'
import type { Begun } from './later-field.tsx'
import classes from './picker.module.css'
import { refusalOf } from './refusal.ts'
import { useEnter } from './use-enter.ts'

export interface Choice {
  readonly id: string
  readonly name: string
}

export interface PickerProps<C extends Choice> extends Begun {
  /** The label of the list of chosen ones. */
  readonly label: string
  /** The placeholder of the field. */
  readonly hint: string
  readonly value: readonly C[]
  readonly onChange: (value: readonly C[]) => void
  /** Finds those with a text in their name. */
  readonly find: (text: string, signal: AbortSignal) => Promise<Offer<C>>
  /** Shown next to a name. */
  readonly aside?: (choice: C) => ReactNode
  /** The label of the button that removes one; undefined if one has to stay. */
  readonly removal?: (name: string) => string
  /** Ways to create one that does not exist; Enter runs the first. Empty if the caller may not create any. */
  readonly creations: readonly Creation<C>[]
  readonly segment: Segment
  /** Why the chosen ones are not accepted. */
  readonly error?: string | undefined
}

interface Creation<C> {
  readonly label: (name: string) => string
  readonly create: (name: string, key: string) => Promise<C>
}

const CREATE = 'create-'

/** The field of a picker: search results, and ways to create what is missing. */
export function Finder<C extends Choice>(props: PickerProps<C>) {
  const {
    label,
    hint,
    value,
    onChange,
    find,
    aside,
    creations,
    segment,
    autoFocus,
    startText = '',
    error,
  } = props
  const { t } = useTranslation()
  const client = useQueryClient()
  const choices = useChoices()
  const [text, setText] = useState(startText)
  // Others may be chosen and removed, and the next one written, while one is created.
  const latest = useRef(value)
  latest.current = value
  const [problem, setProblem] = useState<string>()
  const name = text.trim()
  const [wanted] = useDebouncedValue(name, 150)
  const answer = useQuery({
    queryKey: keys.list(segment, { offer: wanted }),
    queryFn: ({ signal }) => find(wanted, signal),
  })
  const found = answer.data?.found
  const isChosen = value.some((each) => isNamed(each, name))
  const { answered, enter } = useEnter({
    text: name,
    asked: wanted,
    answer,
    mark: () => (name === '' || isChosen ? choices.resetSelectedOption() : choices.selectFirstOption()),
    take: () => pickFirst(),
  })
  const { write } = useWrite([], (wish: { name: string; way: number }, key) => {
    const creation = creations[wish.way]
    if (!creation) throw new Error('there is no such way to create one')
    return creation.create(wish.name, key)
  })
  const offered =
    answered && found ? exactFirst(found, name).filter(({ id }) => value.every((each) => each.id !== id)) : []
  const known = found?.some((each) => isNamed(each, name))
  const ways = answered && name !== '' && !known ? creations : []

  const pick = async (option: string) => {
    setProblem(undefined)
    choices.closeDropdown()
    try {
      const existing = offered.find(({ id }) => id === option)
      const picked = existing ?? (await write({ name, way: Number(option.slice(CREATE.length)) }))
      // In the order of choosing: where one replaces the other, the one that was chosen last stays.
      const before = latest.current.findLastIndex(({ id }) => value.some((each) => each.id === id))
      onChange(latest.current.toSpliced(before + 1, 0, picked))
      setText((now) => (now === text ? '' : now))
      if (!existing) await client.invalidateQueries({ queryKey: keys.all(segment) })
    } catch (error) {
      setProblem(refusalOf(error, t))
    }
  }
  const pickFirst = () => {
    const first = offered[0]?.id ?? (ways.length > 0 ? `${CREATE}0` : undefined)
    if (first && !isChosen) void pick(first)
  }

  const existing = offered.map((choice) => ({
    value: choice.id,
    show: (
      <>
        {choice.name} {aside && <span className={classes.faint}>· {aside(choice)}</span>}
      </>
    ),
  }))
  const missing = ways.map((creation, way) => ({ value: `${CREATE}${way}`, show: creation.label(name) }))
  const isNothing = answered && name !== '' && found?.length === 0 && ways.length === 0
  return (
    <Chooser
      choices={choices}
      list={label}
      options={[...existing, ...missing]}
      loading={answer.isLoading}
      only={answered && answer.data?.more ? offered.length : undefined}
      instead={answer.error ? sentenceOf(answer.error, t) : isNothing ? t('list.none') : undefined}
      onPick={(option) => void pick(option)}
      field={{
        'aria-label': hint,
        placeholder: hint,
        autoFocus: autoFocus ?? false,
        value: text,
        error: problem ?? error,
        onFocus: () => choices.openDropdown(),
        onChange: (event) => {
          setText(event.currentTarget.value)
          choices.openDropdown()
        },
        onKeyDown: (event) => {
          const marked = answered && choices.dropdownOpened && choices.getSelectedOptionIndex() !== -1
          if (event.key === 'Enter' && name !== '' && !marked) {
            event.preventDefault()
            enter()
          }
        },
      }}
    />
  )
}
