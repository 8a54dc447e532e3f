import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Assignments } from './assignments.tsx'
import { ComingEvents } from './coming-events.tsx'
import { Drafts } from './drafts.tsx'
import { ExpiringRequirements } from './expiring-requirements.tsx'
import { OrdersToAnswer } from './orders-to-answer.tsx'
import classes from './today-page.module.css'

/** What waits for the reader. A planner sees what others wait for; a worker, the work of the next days. */
export function TodayPage() {
  const { t } = useTranslation()
  const can = useCan()
  const plans = can('events.update')
  return (
    <>
      <PageHead title={t('shell.today.greeting')} />
      <div className={plans ? classes.parts : undefined}>
        {can('events.read') && <Assignments plans={plans} />}
        {can('received-orders.update') && <OrdersToAnswer />}
        {can('work-tasks.update') && <Drafts />}
        {plans && <ComingEvents />}
        {can('safety-requirements.update') && <ExpiringRequirements />}
      </div>
    </>
  )
}
