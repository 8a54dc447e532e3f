import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '../../interface/failure.ts'
import { keys } from '../../interface/keys.ts'
import { useCan } from '../../interface/session.ts'
import { useWrite } from '../../interface/write.ts'
import { createRequirement, requirementsNamed } from './requirement.ts'
import type { Requirement } from './work-step.ts'
import classes from './work-task-page.module.css'

interface RequirementsFieldProps {
  readonly value: readonly Requirement[]
  readonly autoFocus: boolean
  readonly onChange: (requirements: readonly Requirement[]) => void
}

/** The requirements of a step: found by their names, or created where there is none yet. */
export function RequirementsField({ value, autoFocus, onChange }: RequirementsFieldProps) {
  const { t } = useTranslation()
  const label = useId()
  return (
    <div>
      <div id={label} className={classes.label}>
        {t('workTasks.step.requirements')}
      </div>
      {value.length > 0 && (
        <ul className={classes.chosen} aria-labelledby={label}>
          {value.map(({ id, name, onSite }) => (
            <li key={id}>
              {name} <span>· {t(onSite ? 'workTasks.step.onSite' : 'workTasks.step.before')}</span>
              <CloseButton
                size={24}
                aria-label={t('workTasks.step.removeRequirement', { name })}
                onClick={() => onChange(value.filter((each) => each.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <Picker
        taken={value}
        autoFocus={autoFocus}
        onPick={(requirement) => onChange([...value, requirement])}
      />
    </div>
  )
}

interface PickerProps {
  readonly taken: readonly Requirement[]
  readonly autoFocus: boolean
  readonly onPick: (requirement: Requirement) => void
}

const ON_SITE = 'create on site'
const BEFORE = 'create before'

function Picker({ taken, autoFocus, onPick }: PickerProps) {
  const { t } = useTranslation()
  const can = useCan()
  const client = useQueryClient()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const name = text.trim()
  const [wanted] = useDebouncedValue(name, 150)
  const { data: found } = useQuery(requirementsNamed(wanted))
  const { write } = useWrite([], createRequirement)
  const ready = found !== undefined && wanted === name
  const offered = ready ? found.filter(({ id }) => taken.every((each) => each.id !== id)) : []
  const known = found?.some((each) => each.name.toLocaleLowerCase() === name.toLocaleLowerCase())
  const creatable = ready && name !== '' && !known && can('safety-requirements.create')
  // Enter may come before the service has said what there is: the first of it is taken then.
  const entered = useRef(false)

  const pick = async (option: string) => {
    setProblem(undefined)
    combobox.closeDropdown()
    try {
      const existing = offered.find(({ id }) => id === option)
      const picked = existing ?? (await write({ name, onSite: option === ON_SITE }))
      onPick(picked)
      setText('')
      if (!existing) await client.invalidateQueries({ queryKey: keys.all('safety-requirements') })
    } catch (error) {
      setProblem(sentenceOf(error, t))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the answer is there
  useEffect(() => {
    if (!ready) return
    if (name !== '') combobox.selectFirstOption()
    if (!entered.current) return
    entered.current = false
    const first = offered[0]?.id ?? (creatable ? BEFORE : undefined)
    if (first) void pick(first)
  }, [ready, found])

  return (
    <Combobox store={combobox} onOptionSubmit={(option) => void pick(option)}>
      <Combobox.Target>
        <TextInput
          aria-label={t('workTasks.step.findRequirement')}
          placeholder={t('workTasks.step.findRequirement')}
          autoComplete="off"
          autoFocus={autoFocus}
          value={text}
          error={problem}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onChange={(event) => {
            setText(event.currentTarget.value)
            entered.current = false
            combobox.openDropdown()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !ready && name !== '') {
              event.preventDefault()
              entered.current = true
            } else if (event.key === 'Escape' && combobox.dropdownOpened) event.preventDefault()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={offered.length === 0 && !creatable}>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
          {offered.map((requirement) => (
            <Combobox.Option key={requirement.id} value={requirement.id}>
              {requirement.name}{' '}
              <span className={classes.faint}>
                · {t(requirement.onSite ? 'workTasks.step.onSite' : 'workTasks.step.before')}
              </span>
            </Combobox.Option>
          ))}
          {creatable && (
            <>
              <Combobox.Option value={BEFORE}>{t('workTasks.step.createBefore', { name })}</Combobox.Option>
              <Combobox.Option value={ON_SITE}>{t('workTasks.step.createOnSite', { name })}</Combobox.Option>
            </>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
