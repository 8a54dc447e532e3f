import type { ReactNode } from 'react'
import IconCircleX from '~icons/tabler/circle-x'
import { useTranslation } from '../../language/translation.ts'
import { Unbroken } from '../../show/unbroken.tsx'
import classes from './declined-notice.module.css'

interface DeclinedNoticeProps {
  /** What was declined, as a sentence. */
  readonly title: string
  /** The supplier's text. */
  readonly reason: string | null | undefined
  /** The consequences for the reader. */
  readonly children: ReactNode
  /** What can be done about it. */
  readonly actions?: ReactNode
}

/** A visible notice that an order is declined, why, and what that means here. */
export function DeclinedNotice({ title, reason, children, actions }: DeclinedNoticeProps) {
  const { t } = useTranslation()
  return (
    <section className={classes.notice} aria-label={title}>
      <IconCircleX size={24} aria-hidden />
      <div>
        <h2>
          <Unbroken>{title}</Unbroken>
        </h2>
        {reason && (
          <p className={classes.reason}>
            <span>{t('orders.declined.reason')}</span> {reason}
          </p>
        )}
        <p>{children}</p>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </section>
  )
}
