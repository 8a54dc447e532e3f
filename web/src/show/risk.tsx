import { useTranslation } from '../language/translation.ts'
import classes from './risk.module.css'

export const RISKS = ['low', 'medium', 'high', 'critical'] as const
export type Risk = (typeof RISKS)[number]

/** The risk of a step, as a word and as growing bars. */
export function RiskMark({ of }: { of: Risk }) {
  const { t } = useTranslation()
  return (
    <span className={classes.risk} data-risk={of}>
      <svg viewBox="0 0 16 12" width="16" height="12" aria-hidden="true">
        {RISKS.map((each, index) => (
          <rect
            key={each}
            x={index * 4}
            y={9 - index * 3}
            width="3"
            height={3 + index * 3}
            rx="0.5"
            opacity={index <= RISKS.indexOf(of) ? 1 : 0.25}
          />
        ))}
      </svg>
      {t(`risk.${of}`)}
    </span>
  )
}
