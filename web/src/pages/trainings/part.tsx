import type { ReactNode, Ref } from 'react'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import { useTranslation } from '../../language/translation.ts'
import classes from './training-page.module.css'

interface PartProps {
  readonly title: string
  /** Whether nothing more of it is needed; left out if that cannot be said. */
  readonly done?: boolean
  readonly children: ReactNode
  readonly ref?: Ref<HTMLDivElement>
}

/** One of the things that a training consists of. */
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
