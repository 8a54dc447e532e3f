import { useTranslation } from '../../language/translation.ts'
import type { Standing } from './order.ts'
import classes from './progress.module.css'

type State = Standing['state']

const OWN: readonly State[] = ['draft', 'confirmed', 'scheduled', 'in_progress', 'completed']
const SUPPLIED: readonly State[] = ['draft', 'sent', 'accepted', 'scheduled', 'in_progress', 'completed']

/** The progress of an order, as a line of its states; nothing once it is cancelled. */
export function Progress({ state, supplied }: { state: State; supplied: boolean }) {
  const { t } = useTranslation()
  const way = supplied ? SUPPLIED : OWN
  // What would come after an answer never comes.
  const shown = state === 'declined' ? (['draft', 'sent', 'declined'] as const) : way
  const at = (shown as readonly State[]).indexOf(state)
  if (at < 0) return null
  return (
    <ol className={classes.progress} aria-label={t('orders.status')}>
      {shown.map((each, index) => (
        <li
          key={each}
          data-past={index < at}
          data-bad={each === 'declined'}
          aria-current={index === at ? 'step' : undefined}
        >
          {t(`status.${each}`)}
        </li>
      ))}
    </ol>
  )
}
