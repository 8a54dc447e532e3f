import { Button, Checkbox, CloseButton, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import IconPlus from '~icons/tabler/plus'
import { learn } from '../../language/language.ts'
import type { Translate } from '../../language/translation.ts'
import { useTranslation } from '../../language/translation.ts'
import { shownDecimal } from '../../show/decimal.ts'
import { ambiguity } from '../../show/limits.ts'
import { type CheckValues, type ExecutionValues, isBlank, NO_CHECK } from './execution.ts'
import classes from './execution-fields.module.css'
import task from './work-task-page.module.css'

await learn('execution', 'limits')

interface ExecutionFieldsProps {
  readonly value: ExecutionValues
  readonly onChange: (value: ExecutionValues) => void
  readonly errorOf: (field: string) => string | undefined
}

/** What is measured, photographed and watched when a step is done. */
export function ExecutionFields({ value, onChange, errorOf }: ExecutionFieldsProps) {
  const { t } = useTranslation()
  const { checks } = value
  const [added, setAdded] = useState<number>()
  const adding = useRef<HTMLButtonElement>(null)
  const put = (next: Partial<ExecutionValues>) => onChange({ ...value, ...next })
  const add = (check: CheckValues) => {
    setAdded(checks.length)
    put({ checks: [...checks, check] })
  }
  const remove = (index: number) => {
    setAdded(undefined)
    put({ checks: checks.toSpliced(index, 1) })
    adding.current?.focus()
  }
  const watchless = value.watch.trim() === '' && value.round.trim() === ''
  return (
    <section className={task.part} aria-label={t('execution.title')}>
      <h3>{t('execution.title')}</h3>
      {checks.map((check, index) => (
        <CheckFields
          // Checks have no ids before they are saved.
          // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order
          key={index}
          number={index + 1}
          value={check}
          autoFocus={index === added}
          onChange={(changed) => put({ checks: checks.with(index, changed) })}
          onRemove={() => remove(index)}
          errorOf={(field) =>
            isBlank(check) ? undefined : errorOf(`checks.${placeOf(index, checks)}.${field}`)
          }
        />
      ))}
      <div className={classes.line}>
        <AddButton ref={adding} onClick={() => add(NO_CHECK)}>
          {t('execution.add')}
        </AddButton>
        {presets(t)
          .filter(({ name }) => checks.every((check) => check.name !== name))
          .map((check) => (
            <AddButton key={check.name} onClick={() => add(check)}>
              {check.name}
            </AddButton>
          ))}
        {watchless && (
          <AddButton onClick={() => put({ watch: '30', round: '15' })}>
            {t('execution.preset.fireWatch')}
          </AddButton>
        )}
      </div>
      {errorOf('checks') && <p className={classes.problem}>{errorOf('checks')}</p>}
      <div className={classes.line}>
        <Minutes
          label={t('execution.watch')}
          value={value.watch}
          error={errorOf('watchMinutes')}
          onChange={(watch) => put({ watch })}
        />
        <Minutes
          label={t('execution.round')}
          value={value.round}
          error={errorOf('roundMinutes')}
          onChange={(round) => put({ round })}
        />
        <Checkbox
          className={classes.beside}
          label={t('execution.said.photo')}
          checked={value.photoRequired}
          error={errorOf('photoRequired')}
          onChange={(event) => put({ photoRequired: event.currentTarget.checked })}
        />
      </div>
    </section>
  )
}

/** The position of a check among those that are sent. */
function placeOf(index: number, checks: readonly CheckValues[]): number {
  return checks.slice(0, index).filter((check) => !isBlank(check)).length
}

/** Common checks. */
function presets(t: Translate): readonly CheckValues[] {
  const common = { ...NO_CHECK, age: '60', stopsWork: true }
  return [
    {
      ...common,
      name: t('execution.preset.oxygen'),
      unit: '%',
      low: shownDecimal('19.5'),
      high: shownDecimal('23.5'),
    },
    { ...common, name: t('execution.preset.gas'), unit: '% LEL', high: '10', highIncluded: false },
  ]
}

interface CheckFieldsProps {
  readonly number: number
  readonly value: CheckValues
  readonly autoFocus: boolean
  readonly onChange: (value: CheckValues) => void
  readonly onRemove: () => void
  readonly errorOf: (field: string) => string | undefined
}

function CheckFields({ number, value, autoFocus, onChange, onRemove, errorOf }: CheckFieldsProps) {
  const { t } = useTranslation()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (autoFocus) first.current?.focus()
  }, [autoFocus])
  const put = (patch: Partial<CheckValues>) => onChange({ ...value, ...patch })
  return (
    <fieldset className={classes.check} aria-label={t('execution.check', { number })}>
      <div className={classes.line}>
        <TextInput
          ref={first}
          className={classes.name}
          label={t('execution.name')}
          required
          autoComplete="off"
          value={value.name}
          error={errorOf('name') ?? errorOf('id')}
          onChange={(event) => put({ name: event.currentTarget.value })}
        />
        <TextInput
          className={classes.short}
          label={t('execution.unit')}
          autoComplete="off"
          value={value.unit}
          error={errorOf('unit')}
          onChange={(event) => put({ unit: event.currentTarget.value })}
        />
      </div>
      <div className={classes.line}>
        <Limit
          label={t('execution.low')}
          inclusion={t('execution.lowIncluded')}
          value={value.low}
          included={value.lowIncluded}
          error={errorOf('minimum') ?? errorOf('exclusiveMinimum')}
          onChange={(low, lowIncluded) => put({ low, lowIncluded })}
        />
        <Limit
          label={t('execution.high')}
          inclusion={t('execution.highIncluded')}
          value={value.high}
          included={value.highIncluded}
          error={errorOf('maximum') ?? errorOf('exclusiveMaximum')}
          onChange={(high, highIncluded) => put({ high, highIncluded })}
        />
        <Minutes
          label={t('execution.age')}
          value={value.age}
          error={errorOf('maxAgeMinutes')}
          onChange={(age) => put({ age })}
        />
      </div>
      <div className={classes.choices}>
        <Checkbox
          label={t('execution.required')}
          checked={value.required}
          error={errorOf('required')}
          onChange={(event) => put({ required: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('execution.stopsWork')}
          checked={value.stopsWork}
          error={errorOf('stopsWork')}
          onChange={(event) => put({ stopsWork: event.currentTarget.checked })}
        />
      </div>
      <CloseButton
        className={classes.remove}
        size="lg"
        aria-label={t('execution.remove', { name: value.name || number })}
        onClick={onRemove}
      />
    </fieldset>
  )
}

interface LimitProps {
  readonly label: string
  readonly inclusion: string
  readonly value: string
  readonly included: boolean
  readonly error: string | undefined
  readonly onChange: (value: string, included: boolean) => void
}

/** A limit, and whether the value itself is within it. */
function Limit({ label, inclusion, value, included, error, onChange }: LimitProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.limit}>
      <TextInput
        className={classes.short}
        label={label}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        error={ambiguity(value.trim(), t) ?? error}
        onChange={(event) => onChange(event.currentTarget.value, included)}
      />
      <Checkbox
        className={classes.included}
        label={t('execution.included')}
        aria-label={inclusion}
        checked={included}
        onChange={(event) => onChange(value, event.currentTarget.checked)}
      />
    </div>
  )
}

interface MinutesProps {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

function Minutes({ label, value, error, onChange }: MinutesProps) {
  return (
    <TextInput
      className={classes.minutes}
      label={label}
      autoComplete="off"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function AddButton(props: {
  readonly ref?: React.Ref<HTMLButtonElement>
  readonly onClick: () => void
  readonly children: ReactNode
}) {
  return (
    <Button variant="default" size="compact-md" leftSection={<IconPlus size={14} aria-hidden />} {...props} />
  )
}
