import './floating.css'
import {
  Combobox,
  type ComboboxStore,
  TextInput,
  type TextInputProps,
  useCombobox,
  VisuallyHidden,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../language/translation.ts'
import classes from './chooser.module.css'
import { choosing } from './chooser-role.ts'

interface Option {
  /** Without spaces: ids are made of it. */
  readonly value: string
  readonly show: ReactNode
  readonly className?: string | undefined
}

interface Choices extends ComboboxStore {
  /** The id of the element of the marked option, which Enter takes. */
  readonly marked: string | undefined
}

/** The state of a `Chooser`. What marks an option also says so to who does not see it. */
export function useChoices(): Choices {
  const [marked, setMarked] = useState<string>()
  const store = useCombobox({ onDropdownClose: () => reset() })
  const reset = () => {
    store.resetSelectedOption()
    setMarked(undefined)
  }
  const noted =
    <A extends unknown[]>(select: (...of: A) => string | null) =>
    (...of: A) => {
      const id = select(...of)
      setMarked(id ?? undefined)
      return id
    }
  return {
    ...store,
    marked,
    resetSelectedOption: reset,
    selectFirstOption: noted(store.selectFirstOption),
    selectActiveOption: noted(store.selectActiveOption),
    selectNextOption: noted(store.selectNextOption),
    selectPreviousOption: noted(store.selectPreviousOption),
  }
}

interface ChooserProps {
  readonly choices: Choices
  readonly field: TextInputProps
  /** The name of the list. */
  readonly list: string | undefined
  readonly options: readonly Option[]
  /** The value of the chosen option, from which the arrows continue. */
  readonly chosen?: string | undefined
  /** Whether the options are still asked for. */
  readonly loading?: boolean
  /** How many of those that match are offered, if others match too. */
  readonly only?: number | undefined
  /** What is said instead of options, or before the one that creates what is missing. */
  readonly instead: string | undefined
  /** Whether the arrows and Enter choose. */
  readonly moves?: boolean
  readonly onPick: (value: string) => void
}

/** A text field with a list of what it may mean: an editable combobox, as the ARIA practices describe it. */
export function Chooser(props: ChooserProps) {
  const {
    choices,
    field,
    list,
    options,
    chosen,
    loading = false,
    only,
    instead,
    moves = true,
    onPick,
  } = props
  const { t } = useTranslation()
  const id = useId()
  const idOf = (value: string) => `${id}-${value}`
  const isShown = choices.dropdownOpened && options.length > 0
  const isMarked = isShown && options.some(({ value }) => idOf(value) === choices.marked)
  const isPart = only !== undefined && only > 0
  // Not between the letters of a word, where each answer comes soon.
  const [isSlow] = useDebouncedValue(loading, 500)
  const said = () => {
    if (!choices.dropdownOpened) return undefined
    if (instead) return instead
    if (isShown && isPart) return t('list.onlyFirst', { count: only })
    if (isShown) return t('list.offered', { count: options.length })
    return loading && isSlow ? t('list.loading') : undefined
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    field.onKeyDown?.(event)
    if (/^Arrow(Up|Down)$/.test(event.key) && choices.getSelectedOptionIndex() === -1) {
      choices.updateSelectedOptionIndex(options.findIndex(({ value }) => value === chosen))
    }
    // Closes the list, not the dialog or editor around it.
    if (event.key === 'Escape' && choices.dropdownOpened) {
      event.stopPropagation()
      choices.closeDropdown()
    }
  }
  return (
    <Combobox store={choices} withinPortal={false} onOptionSubmit={onPick}>
      <Combobox.Target withKeyboardNavigation={moves} withAriaAttributes={false}>
        <TextInput
          {...field}
          {...choosing}
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          aria-activedescendant={isMarked ? choices.marked : undefined}
          data-mantine-stop-propagation={choices.dropdownOpened || undefined}
          onBlur={(event) => {
            choices.closeDropdown()
            field.onBlur?.(event)
          }}
          onKeyDown={press}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={options.length === 0 && !instead} className={classes.dropdown}>
        {options.length > 0 && (
          <Combobox.Options id={id} aria-label={list} className={classes.options}>
            {options.map(({ value, show, className }) => (
              <Combobox.Option
                key={value}
                id={idOf(value)}
                value={value}
                active={value === chosen}
                aria-selected={value === chosen}
                className={className}
              >
                {show}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        )}
        {isPart && (
          <p aria-hidden className={classes.part}>
            {t('list.onlyFirst', { count: only })}
          </p>
        )}
        {instead && <Combobox.Empty aria-hidden>{instead}</Combobox.Empty>}
      </Combobox.Dropdown>
      {/* Mounted while it is empty: what comes with its own region is often not read out. */}
      <VisuallyHidden aria-live="polite">{said()}</VisuallyHidden>
    </Combobox>
  )
}
