import type { TextInputProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../interface/failure.ts'
import type { Offer, Read } from '../interface/records.ts'
import { useTranslation } from '../language/translation.ts'
import classes from './chooser.module.css'
import { Chooser, useChoices } from './chooser.tsx'
import { exactFirst } from './exact-first.ts'
import type { Begun } from './later-field.tsx'
import { useEnter } from './use-enter.ts'

export interface Named {
  readonly id: string
  readonly name: string
  /** Distinguishes it from others with the same name. */
  readonly hint?: string
}

/** Finds records by a text: a query for the first results. */
type Find = (text: string) => Read<Offer<Named>>

export interface RecordSelectProps
  extends Begun,
    Pick<TextInputProps, 'aria-label' | 'className' | 'description' | 'disabled'> {
  /** If left out, there is an aria-label. */
  readonly label?: string
  readonly value: Named | undefined
  readonly onChange: (value: Named | undefined) => void
  readonly find: Find
  readonly error?: string | undefined
  readonly required?: boolean
  /** Its name in the form, which then refuses a text for which nothing was chosen. */
  readonly 'data-path'?: string
  readonly placeholder?: string
  /** A remark below a result, before it is chosen. @param among all results */
  readonly remark?: (of: Named, among: readonly Named[]) => ReactNode
  /** A way to create a missing one, offered below the results. */
  readonly creation?: Creation
}

interface Creation {
  /** @param name the text in the field */
  readonly label: (name: string) => string
  readonly begin: (name: string) => void
}

const CREATE = 'create'

/** The field of a `RecordSelect`, with its list of results. */
export function RecordCombobox(props: RecordSelectProps) {
  const { value, onChange, find, autoFocus, startText, creation, remark, ...rest } = props
  const { t } = useTranslation()
  const choices = useChoices()
  const [text, setText] = useState(startText ?? value?.name ?? '')
  const name = text.trim()
  const [wanted] = useDebouncedValue(name, 150)
  const looked = value?.name === wanted ? '' : wanted
  const answer = useQuery({ ...find(looked), placeholderData: keepPreviousData })
  const { isFetching } = answer
  const found = answer.data && exactFirst(answer.data.found, looked)

  const shown = useRef(value?.id)
  useEffect(() => {
    if (shown.current === value?.id) return
    // The form was reset to the saved values.
    shown.current = value?.id
    setText(value?.name ?? '')
  }, [value])
  const pick = (id: string | undefined) => {
    if (id === CREATE) {
      choices.closeDropdown()
      creation?.begin(looked)
      return
    }
    const picked = found?.find((each) => each.id === id)
    if (!picked) return
    setText(picked.name)
    onChange(picked)
    choices.closeDropdown()
  }
  const { answered, failed, enter } = useEnter({
    text: name,
    asked: wanted,
    answer,
    mark: () => (looked === '' ? choices.resetSelectedOption() : choices.selectFirstOption()),
    take: () => looked !== '' && pick(found?.[0]?.id ?? (creation && CREATE)),
  })
  const searches = value === undefined && name !== ''
  const options = found?.map((each) => ({
    value: each.id,
    show: (
      <>
        {each.name}
        {each.hint && <span className={classes.hint}>{each.hint}</span>}
        {remark?.(each, found)}
      </>
    ),
  }))
  const create = creation && { value: CREATE, show: creation.label(looked), className: classes.creation }
  const isNothing = found?.length === 0 && !isFetching
  return (
    <Chooser
      choices={choices}
      list={rest.label ?? rest['aria-label']}
      options={options && create ? [...options, create] : (options ?? [])}
      chosen={value?.id}
      loading={isFetching && !found}
      only={answer.data?.more ? found?.length : undefined}
      instead={answer.error ? sentenceOf(answer.error, t) : isNothing ? t('list.none') : undefined}
      // Only from results for the text in the field, once they have arrived.
      moves={answered || value !== undefined}
      onPick={pick}
      field={{
        ...rest,
        // Without a required one the service refuses.
        ...(searches && !rest.required && { 'data-unfinished': t('form.notChosen') }),
        autoFocus: autoFocus ?? false,
        value: text,
        onFocus: () => choices.openDropdown(),
        onClick: () => choices.openDropdown(),
        onChange: (event) => {
          setText(event.currentTarget.value)
          // What is typed over a chosen one stays.
          shown.current = undefined
          onChange(undefined)
          choices.openDropdown()
        },
        onKeyDown: (event) => {
          if (event.key === 'Enter' && searches && !answered && !failed) {
            event.preventDefault()
            enter()
          }
        },
      }}
    />
  )
}
