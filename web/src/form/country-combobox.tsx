import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../language/translation.ts'
import { countryName } from '../show/country.ts'
import classes from './chooser.module.css'
import { Chooser, useChoices } from './chooser.tsx'
import { countriesIn, countriesNamed, countryOf } from './countries.ts'
import type { Begun } from './later-field.tsx'

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
  const choices = useChoices()
  const [all] = useState(() => countriesIn(language))
  const [text, setText] = useState(startText ?? countryName(value, language))
  const said = useRef(value)
  const say = (next: string) => {
    said.current = countryOf(next) ?? next
    onChange(said.current)
    // With nothing left to choose, the list would only cover the rest of the form.
    if (next === '' || countryOf(next)) choices.closeDropdown()
    else choices.openDropdown()
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
    if (named || !only) choices.resetSelectedOption()
    else choices.selectFirstOption()
  }, [text, named])
  const pick = (code: string) => {
    setText(countryName(code, language))
    say(code)
  }
  return (
    <Chooser
      choices={choices}
      list={plain.label}
      options={found.map(({ code, name }) => ({
        value: code,
        show: (
          <>
            {name}
            <span className={classes.hint}>{code}</span>
          </>
        ),
      }))}
      chosen={value}
      instead={found.length === 0 ? t('list.none') : undefined}
      onPick={pick}
      field={{
        ...plain,
        autoFocus,
        value: text,
        onClick: () => choices.openDropdown(),
        onBlur: () => {
          const code = countryOf(text)
          if (code) pick(code)
        },
        onChange: (event) => {
          setText(event.currentTarget.value)
          say(event.currentTarget.value)
        },
      }}
    />
  )
}
