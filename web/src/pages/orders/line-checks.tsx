import IconCamera from '~icons/tabler/camera'
import IconEye from '~icons/tabler/eye'
import IconGauge from '~icons/tabler/gauge'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import type { Execution } from '../work-tasks/execution.ts'
import { executionLines } from '../work-tasks/execution-words.ts'
import classes from './order-lines.module.css'

await learn('execution', 'limits')

const ICONS = { check: IconGauge, photo: IconCamera, watch: IconEye }

/** The execution of a step: measurements with their limits, photos and watches. */
export default function LineChecks({ of }: { of: Execution }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.requirements} aria-label={t('execution.title')}>
      {executionLines(of, t).map(({ kind, text }) => {
        const Icon = ICONS[kind]
        return (
          <li key={text}>
            <Icon size={15} aria-hidden />
            <span>{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
