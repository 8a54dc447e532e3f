import type { ReactNode, Ref } from 'react'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import { useTranslation } from '../../language/translation.ts'
import classes from './training-page.module.css'

interface PartProps {
  readonly title: string
  /** Whether nothing more is needed; left out if unknown. */
  readonly done?: boolean
  readonly children: ReactNode
  readonly ref?: Ref<HTMLDivElement>
}

/** One part of a training. */
export function Part({ title, done = false, children, ref }: PartProps) {
  const { t } = useTranslation()
  return (
    <section ref={ref} className={classes.part}>
      <h2>
        {title}
        {done && (
          <span className={classes.done}>
            <IconCircleCheckFilled size={18} aria-hidden /> {t('training.done')}
          </span>
        )}
      </h2>
      {children}
    </section>
  )
}
