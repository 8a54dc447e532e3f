import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { holdpoint } from '../../../interface/client.ts'
import { sentenceOf } from '../../../interface/failure.ts'
import { keys } from '../../../interface/keys.ts'
import { useTranslation } from '../../../language/translation.ts'
import { later } from '../../../shell/later.tsx'
import { PersonIn, PersonLink } from '../../../show/person-link.tsx'
import { useWhen } from '../../../show/when.tsx'
import type { Job } from '../job.ts'
import classes from './desk.module.css'

const Measured = later(() => import('./measured.tsx'))

const AT_ONCE = 100

/** Who signed what and when, in the order of signing. */
export function LogPart({ job: { id, steps = [] } }: { job: Job }) {
  const { t } = useTranslation()
  const { exact } = useWhen()
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: keys.part('jobs', id, 'desk log'),
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const params = { path: { id }, query: { count: AT_ONCE, page: pageParam } }
      return (await holdpoint.GET('/jobs/{id}/sign-offs', { params, signal })).data.data
    },
    getNextPageParam: (last, _, page) => (last.length < AT_ONCE ? undefined : page + 1),
  })
  const entries = data?.pages.flat() ?? []
  const nameOf = new Map(steps.map(({ workStepId, name }) => [workStepId, name]))
  if (error && !data) return <p role="alert">{sentenceOf(error, t)}</p>
  if (entries.length === 0) return null
  return (
    <section className={classes.part} aria-labelledby="log">
      <h2 id="log">{t('desk.log')}</h2>
      <ol className={classes.log}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span className={classes.need}>
              <strong>{t(`desk.meaning.${entry.meaning}`)}</strong>{' '}
              {[entry.workStepId && nameOf.get(entry.workStepId), entry.reason].filter(Boolean).join(' · ')}
              {entry.value !== null && (
                <Suspense>
                  <Measured jobId={id} of={entry} />
                </Suspense>
              )}
              <span className={classes.faint}>
                <PersonLink of={entry.user} />
                {entry.recordedBy && entry.recordedBy.id !== entry.user?.id && (
                  <>
                    {' '}
                    · <PersonIn of={entry.recordedBy}>{(name) => t('desk.recordedBy', { name })}</PersonIn>
                  </>
                )}
              </span>
            </span>
            <time dateTime={entry.at}>{exact(entry.at)}</time>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('desk.more')}
        </Button>
      )}
    </section>
  )
}
