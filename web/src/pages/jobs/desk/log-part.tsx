import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, Suspense } from 'react'
import { holdpoint } from '../../../interface/client.ts'
import { sentenceOf } from '../../../interface/failure.ts'
import { keys } from '../../../interface/keys.ts'
import { useTranslation } from '../../../language/translation.ts'
import { later } from '../../../shell/later.tsx'
import { PersonLink } from '../../../show/person-link.tsx'
import { useZone } from '../../../show/zone.ts'
import { permitOf } from '../../permits/permit.ts'
import { againAfter, type Job } from '../job.ts'
import classes from './desk.module.css'
import { RecordedBy } from './recorded-by.tsx'

const Measured = later(() => import('./measured.tsx'))

const AT_ONCE = 100

/** Who signed what and when, in the order of signing, day by day. */
export function LogPart({ job: { id, status, steps = [] } }: { job: Job }) {
  const { t, locale } = useTranslation()
  const timeZone = useZone()
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: keys.part('jobs', id, 'desk log'),
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal, client }) => {
      const params = { path: { id }, query: { count: AT_ONCE, page: pageParam } }
      const { data: read } = (await holdpoint.GET('/jobs/{id}/sign-offs', { params, signal })).data
      // Read first what the lines of measured values need: a line that grows later would push the others away.
      if (read.some(({ value }) => value !== null))
        await Promise.allSettled([Measured.load(), client.ensureQueryData(permitOf(id))])
      return read
    },
    refetchInterval: againAfter(status),
    getNextPageParam: (last, _, page) => (last.length < AT_ONCE ? undefined : page + 1),
  })
  const entries = data?.pages.flat() ?? []
  const dayOf = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone })
  const timeOf = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  const days = Map.groupBy(entries, ({ at }) => dayOf.format(new Date(at)))
  const nameOf = new Map(steps.map(({ workStepId, name }) => [workStepId, name]))
  if (error && !data) return <p role="alert">{sentenceOf(error, t)}</p>
  if (entries.length === 0) return null
  return (
    <section className={classes.part} aria-labelledby="log">
      <h2 id="log">{t('jobs.log')}</h2>
      {[...days].map(([day, signed]) => (
        <Fragment key={day}>
          <h3 className={classes.day} data-capital>
            {day}
          </h3>
          <ol className={classes.log}>
            {signed.map((entry) => (
              <li key={entry.id}>
                <span>
                  <strong>{t(`desk.meaning.${entry.meaning}`)}</strong>{' '}
                  {[entry.workStepId && nameOf.get(entry.workStepId), entry.reason]
                    .filter(Boolean)
                    .join(' · ')}
                  {entry.value !== null && (
                    <Suspense>
                      <Measured jobId={id} of={entry} />
                    </Suspense>
                  )}
                </span>
                <time dateTime={entry.at}>{timeOf.format(new Date(entry.at))}</time>
                <span className={classes.faint}>
                  <PersonLink of={entry.user} />
                  <RecordedBy of={entry.recordedBy} doer={entry.user} />
                </span>
              </li>
            ))}
          </ol>
        </Fragment>
      ))}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('desk.more')}
        </Button>
      )}
    </section>
  )
}
