import { Input } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from '../../language/translation.ts'
import { RiskMark } from '../../show/risk.tsx'
import classes from './deviation.module.css'
import { SEVERITIES } from './deviation-search.ts'

interface SeverityChoiceProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (severity: string) => void
}

/** The severity: four buttons that work with gloves, each with its meaning. */
export function SeverityChoice({ value, error, onChange }: SeverityChoiceProps) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className={classes.severity} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>
        {t('field.severity')} <span aria-hidden>*</span>
      </legend>
      <div>
        {SEVERITIES.map((severity) => (
          <label key={severity}>
            <input
              type="radio"
              name={name}
              required
              aria-invalid={error !== undefined}
              checked={severity === value}
              onChange={() => onChange(severity)}
            />
            <RiskMark of={severity} />
          </label>
        ))}
      </div>
      {error && <Input.Error id={`${name}-error`}>{error}</Input.Error>}
    </fieldset>
  )
}
