import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from '../../language/translation.ts'
import { RISKS, type Risk } from '../../show/risk.tsx'
import classes from './risk-choice.module.css'

/** The risk of a key: 1 the lowest, 4 the highest. By physical key, since Alt changes the character. */
export function riskOfKey({ code, key }: Pick<KeyboardEvent, 'code' | 'key'>): Risk | undefined {
  const digit = /^(?:Digit|Numpad)([1-4])$/.exec(code)?.[1] ?? key
  return /^[1-4]$/.test(digit) ? RISKS[Number(digit) - 1] : undefined
}

/** Chooses the risk of a step. */
export function RiskChoice({ value, onChange }: { value: Risk; onChange: (risk: Risk) => void }) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className={classes.choice}>
      <legend>{t('workTasks.step.risk')}</legend>
      <div className={classes.options}>
        {RISKS.map((risk) => (
          <label key={risk} data-risk={risk}>
            <input type="radio" name={name} checked={risk === value} onChange={() => onChange(risk)} />
            {t(`risk.${risk}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
