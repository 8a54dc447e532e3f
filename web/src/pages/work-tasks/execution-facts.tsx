import IconCamera from '~icons/tabler/camera'
import IconEye from '~icons/tabler/eye'
import IconGauge from '~icons/tabler/gauge'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import type { Execution } from './execution.ts'
import { executionLines } from './execution-words.ts'
import classes from './work-task-page.module.css'

await learn('execution', 'limits')

const ICONS = { check: IconGauge, photo: IconCamera, watch: IconEye }

/** The execution of a step in words: measurements, photos and watches. */
export default function ExecutionFacts({ of }: { of: Execution }) {
  const { t } = useTranslation()
  return executionLines(of, t).map(({ kind, text }) => {
    const Icon = ICONS[kind]
    return (
      <li key={text} className={classes.execution}>
        <Icon size={15} aria-hidden /> <div>{text}</div>
      </li>
    )
  })
}
