import './floating.css'
import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Read } from '../interface/records.ts'
import { useTranslation } from '../language/translation.ts'
import { exactFirst } from './exact-first.ts'
import type { Begun } from './later-field.tsx'
import classes from './record-combobox.module.css'
import { useEnter } from './use-enter.ts'

export interface Named {
  readonly id: string
  readonly name: string
  /** Distinguishes it from others with the same name. */
  readonly hint?: string
}

/** Finds records by a text: a query for the first results. */
type Find = (text: string) => Read<readonly Named[]>

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
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [text, setText] = useState(startText ?? value?.name ?? '')
  const name = text.trim()
  const [wanted] = useDebouncedValue(name, 150)
  const looked = value?.name === wanted ? '' : wanted
  const answer = useQuery({ ...find(looked), placeholderData: keepPreviousData })
  const { isFetching } = answer
  const found = answer.data && exactFirst(answer.data, looked)

  const shown = useRef(value?.id)
  useEffect(() => {
    if (shown.current === value?.id) return
    // The form was reset to the saved values.
    shown.current = value?.id
    setText(value?.name ?? '')
  }, [value])
  const pick = (id: string | undefined) => {
    if (id === CREATE) {
      combobox.closeDropdown()
      creation?.begin(looked)
      return
    }
    const picked = found?.find((each) => each.id === id)
    if (!picked) return
    setText(picked.name)
    onChange(picked)
    combobox.closeDropdown()
  }
  const { answered, failed, enter } = useEnter({
    text: name,
    asked: wanted,
    answer,
    mark: () => (looked === '' ? combobox.resetSelectedOption() : combobox.selectFirstOption()),
    take: () => looked !== '' && pick(found?.[0]?.id ?? (creation && CREATE)),
  })
  const searches = value === undefined && name !== ''
  return (
    <Combobox store={combobox} withinPortal={false} onOptionSubmit={pick}>
      {/* Arrows and Enter only choose from results for the text in the field, once they have arrived. */}
      <Combobox.Target withKeyboardNavigation={answered || value !== undefined}>
        <TextInput
          {...rest}
          autoComplete="off"
          autoFocus={autoFocus ?? false}
          value={text}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onChange={(event) => {
            setText(event.currentTarget.value)
            // What is typed over a chosen one stays.
            shown.current = undefined
            onChange(undefined)
            combobox.openDropdown()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && searches && !answered && !failed) {
              event.preventDefault()
              enter()
            }
            // The arrows continue from the chosen one.
            if (/^Arrow(Up|Down)$/.test(event.key) && combobox.getSelectedOptionIndex() === -1) {
              combobox.updateSelectedOptionIndex(found?.findIndex(({ id }) => id === value?.id) ?? -1)
            }
            // Closes the list, not the dialog around it.
            if (event.key === 'Escape' && combobox.dropdownOpened) {
              event.stopPropagation()
              combobox.closeDropdown()
            }
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found === undefined} className={classes.dropdown}>
        <Combobox.Options className={classes.options} aria-label={rest.label ?? rest['aria-label']}>
          {found?.map((each) => (
            <Combobox.Option key={each.id} value={each.id} active={each.id === value?.id}>
              {each.name}
              {each.hint && <span className={classes.hint}>{each.hint}</span>}
              {remark?.(each, found)}
            </Combobox.Option>
          ))}
          {found?.length === 0 && !isFetching && <Combobox.Empty>{t('list.none')}</Combobox.Empty>}
          {creation && found && (
            <Combobox.Option value={CREATE} className={classes.creation}>
              {creation.label(looked)}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
