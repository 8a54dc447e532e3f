import './floating.css'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../language/translation.ts'
import { countryName } from '../show/country.ts'
import { countriesIn, countriesNamed, countryOf } from './countries.ts'
import type { Begun } from './later-field.tsx'
import classes from './record-combobox.module.css'

export interface CountryComboboxProps extends Begun {
  readonly label: string
  readonly required: boolean
  readonly error: string | undefined
  readonly 'data-path': string
  /** A code, or a text that names no country that is known here. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The field of a `CountryField`, with its list of countries. */
export function CountryCombobox(props: CountryComboboxProps) {
  const { value, onChange, startText, autoFocus = false, ...plain } = props
  const { t, language } = useTranslation()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [all] = useState(() => countriesIn(language))
  const [text, setText] = useState(startText ?? countryName(value, language))
  const said = useRef(value)
  const say = (next: string) => {
    said.current = countryOf(next) ?? next
    onChange(said.current)
    // With nothing left to choose, the list would only cover the rest of the form.
    if (next === '' || countryOf(next)) combobox.closeDropdown()
    else combobox.openDropdown()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before this field had come
  useEffect(() => {
    if (startText !== undefined) say(startText)
  }, [])
  const last = useRef(value)
  useEffect(() => {
    const isNew = last.current !== value
    last.current = value
    if (!isNew || said.current === value) return
    // The form was reset to the saved values.
    said.current = value
    setText(countryName(value, language))
  }, [value, language])
  const named = countryOf(text) !== undefined
  const isChosen = named && text === countryName(value, language)
  const found = text === '' || isChosen ? all : countriesNamed(text, all)
  const only = found.length === 1 ? found[0] : undefined
  // Enter takes the only result for a part of a name; with a whole name or a code it saves the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed counts
  useEffect(() => {
    if (named || !only) combobox.resetSelectedOption()
    else combobox.selectFirstOption()
  }, [text, named])
  const pick = (code: string) => {
    setText(countryName(code, language))
    say(code)
  }
  return (
    <Combobox store={combobox} withinPortal={false} onOptionSubmit={pick}>
      <Combobox.Target>
        <TextInput
          {...plain}
          autoComplete="off"
          autoFocus={autoFocus}
          value={text}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown()
            const code = countryOf(text)
            if (code) pick(code)
          }}
          onChange={(event) => {
            setText(event.currentTarget.value)
            say(event.currentTarget.value)
          }}
          onKeyDown={(event) => {
            // The arrows continue from the chosen one.
            if (/^Arrow(Up|Down)$/.test(event.key) && combobox.getSelectedOptionIndex() === -1) {
              combobox.updateSelectedOptionIndex(found.findIndex(({ code }) => code === value))
            }
            // Closes the list, not the dialog around it.
            if (event.key === 'Escape' && combobox.dropdownOpened) {
              event.stopPropagation()
              combobox.closeDropdown()
            }
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown}>
        <Combobox.Options className={classes.options} aria-label={plain.label}>
          {found.map(({ code, name }) => (
            <Combobox.Option key={code} value={code} active={code === value}>
              {name}
              <span className={classes.hint}>{code}</span>
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{t('list.none')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
