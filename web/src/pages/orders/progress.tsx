import { useTranslation } from '../../language/translation.ts'
import type { Standing } from './order.ts'
import classes from './progress.module.css'

type State = Standing['state']

interface Ways {
  readonly begins: readonly State[]
  readonly goesOn: readonly State[]
}

/** By who does the work, and for the supplier who has received the order. */
const WAYS = {
  'own people': { begins: ['draft'], goesOn: ['confirmed'] },
  'a supplier': { begins: ['draft', 'sent'], goesOn: ['accepted'] },
  received: { begins: ['sent'], goesOn: ['accepted'] },
} as const satisfies { readonly [of: string]: Ways }
const WORK: readonly State[] = ['scheduled', 'in_progress', 'completed']

/** The progress of an order, as a line of its states; nothing once it is cancelled. */
export function Progress({ state, of }: { state: State; of: keyof typeof WAYS }) {
  const { t } = useTranslation()
  const { begins, goesOn } = WAYS[of]
  // What would come after a refusal never comes.
  const shown: readonly State[] =
    state === 'declined' ? [...begins, 'declined'] : [...begins, ...goesOn, ...WORK]
  const at = shown.indexOf(state)
  if (at < 0) return null
  return (
    <ol className={classes.progress} aria-label={t('field.status')}>
      {shown.map((each, index) => (
        <li
          key={each}
          data-past={index < at}
          data-bad={each === 'declined'}
          aria-current={index === at ? 'step' : undefined}
        >
          {t(`status.${of === 'received' && each === 'sent' ? 'waiting' : each}`)}
        </li>
      ))}
    </ol>
  )
}
