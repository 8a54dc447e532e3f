import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { NotLoaded } from '../../show/not-loaded.tsx'
import { OrdersByAge } from './orders-by-age.tsx'
import { outlookQuery } from './outlook.ts'
import classes from './outlook-page.module.css'
import { TrainingsByContent } from './trainings-by-content.tsx'
import { JobsByWeek, PeopleByWeek } from './weeks.tsx'

/** The coming weeks, in plots that link to the lists of what they count. */
export function OutlookPage() {
  const { t } = useTranslation()
  const can = useCan()
  const { data, error, refetch } = useQuery(outlookQuery)
  return (
    <>
      <PageHead
        title={t('shell.page.outlook')}
        actions={
          can('events.read') && (
            <LinkButton to="/schedule" search={{ view: 'timeline' }} variant="default">
              {t('outlook.timeline')}
            </LinkButton>
          )
        }
      />
      <p className={classes.about}>{t('outlook.about')}</p>
      {error && !data && <NotLoaded error={error} onRetry={refetch} />}
      {data && (
        <div className={classes.plots}>
          {can('jobs.read') && <JobsByWeek weeks={data.weeks} />}
          {can('readiness.read') && <PeopleByWeek weeks={data.weeks} />}
          {data.orders && <OrdersByAge of={data.orders} received={false} />}
          {data.receivedOrders && data.receivedOrders.length > 0 && (
            <OrdersByAge of={data.receivedOrders} received />
          )}
          {can('readiness.read') && <TrainingsByContent of={data.trainings} />}
        </div>
      )}
    </>
  )
}
