import { useTranslation } from '../language/translation.ts'
import { RISKS, RiskMark } from './risk.tsx'
import classes from './task-title.module.css'

interface TaskTitleProps {
  readonly name: string
  readonly steps: readonly { readonly workStep: { readonly riskLevel: string } }[]
}

/** The title of a collapsed task: the number of steps, and the highest risk. */
export function TaskTitle({ name, steps }: TaskTitleProps) {
  const { t } = useTranslation()
  const worst = RISKS.findLast((risk) => steps.some(({ workStep }) => workStep.riskLevel === risk))
  return (
    <>
      <h3>{name}</h3>
      <span className={classes.about}>
        {t('work.steps', { count: steps.length })}
        {worst && <RiskMark of={worst} />}
      </span>
    </>
  )
}
