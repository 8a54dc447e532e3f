import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Checkbox, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import IconPlus from '~icons/tabler/plus'
import { IdSelect } from '../../form/id-select.tsx'
import { useCan, useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { useSearchChange } from '../../list/search-change.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { NotLoaded } from '../../show/not-loaded.tsx'
import { siteNamed, sitesNamed } from '../sites/site.ts'
import { Agenda } from './agenda.tsx'
import { useClock, useToday } from './clock.ts'
import { DAYS_IN_WEEK, type Day, daysLater, mondayOf, monthsLater, week, weeksOfMonth } from './days.ts'
import { Month } from './month.tsx'
import { CanMove } from './moving.tsx'
import { occurrencesOn } from './occurrences.ts'
import { PeriodSteps } from './period-steps.tsx'
import classes from './schedule-page.module.css'
import { VIEWS, type View } from './views.ts'
import { Week } from './week.tsx'

const Timeline = lazy(() => import('./timeline.tsx'))

const route = getRouteApi('/app/schedule')

/** How many days the agenda and the timeline show. */
const FOUR_WEEKS = 28
/** What began so many days before is still looked for, in case it goes on. */
const DAYS_BEFORE = 7

/** The calendar of all events. Where it is, and what it shows, is in its address. */
export function SchedulePage() {
  const { t } = useTranslation()
  const can = useCan()
  const { user } = useMe()
  const search = route.useSearch()
  const change = useSearchChange()
  const clock = useClock()
  const narrow = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false })
  const view = search.view ?? (narrow ? 'agenda' : 'month')
  const now = useToday()
  const day = search.day ?? now
  const { first, last } = shownDays(view, day)
  const answer = useQuery(
    occurrencesOn({
      from: daysLater(first, -DAYS_BEFORE),
      // By a clock further west it begins a day later than it ends up here.
      to: view === 'week' ? daysLater(last, 1) : last,
      ...(search.site ? { siteId: search.site } : {}),
      ...(search.mine ? { userId: user.id } : {}),
    }),
  )
  const { data, error, isPlaceholderData, refetch } = answer
  const shown = { day, today: now, occurrences: data ?? [], mayCreate: can('events.create') }
  return (
    <>
      <PageHead
        title={t('schedule.title')}
        actions={
          can('events.create') && (
            <LinkButton
              to="/events/new"
              search={search.day ? { day } : {}}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {t('events.create')}
            </LinkButton>
          )
        }
      />
      <search className={classes.tools}>
        <div className={classes.moves}>
          <PeriodSteps
            previous={t(`schedule.previous.${view}`)}
            next={t(`schedule.next.${view}`)}
            onMove={(periods) => change({ day: periods && moved(view, day, periods) })}
          />
          <h2 className={classes.period} aria-live="polite">
            {view === 'month' ? clock.month(day) : `${clock.shortDay(first)} – ${clock.day(last)}`}
          </h2>
        </div>
        <SegmentedControl
          aria-label={t('schedule.view')}
          value={view}
          data={VIEWS.map((each) => ({ value: each, label: t(`schedule.views.${each}`) }))}
          onChange={(next) => change({ view: next })}
        />
        <IdSelect
          className={classes.site}
          aria-label={t('schedule.site')}
          placeholder={t('schedule.anySite')}
          find={sitesNamed}
          named={siteNamed}
          value={search.site ?? ''}
          onChange={(site) => change({ site: site || undefined })}
        />
        <Checkbox
          size="md"
          label={t('schedule.mine')}
          checked={search.mine !== undefined}
          onChange={(event) => change({ mine: event.currentTarget.checked ? 'true' : undefined })}
        />
      </search>
      {error && !data && <NotLoaded error={error} onRetry={refetch} />}
      {data && (
        <div data-stale={isPlaceholderData || undefined} className={classes.views}>
          {view === 'month' && (
            <CanMove>
              <Month {...shown} />
            </CanMove>
          )}
          {view === 'week' && (
            <CanMove>
              <Week {...shown} />
            </CanMove>
          )}
          {view === 'agenda' && <Agenda {...shown} first={first} last={last} />}
          {view === 'timeline' && (
            <Suspense>
              <Timeline
                {...shown}
                first={first}
                last={last}
                by={search.by ?? 'site'}
                onBy={(by) => change({ by })}
              />
            </Suspense>
          )}
        </div>
      )}
    </>
  )
}

function shownDays(view: View, day: Day): { readonly first: Day; readonly last: Day } {
  if (view === 'agenda') return { first: day, last: daysLater(day, FOUR_WEEKS - 1) }
  if (view === 'timeline') return { first: mondayOf(day), last: daysLater(mondayOf(day), FOUR_WEEKS - 1) }
  const days = view === 'week' ? week(mondayOf(day)) : weeksOfMonth(day).flat()
  return { first: days[0] ?? day, last: days.at(-1) ?? day }
}

function moved(view: View, day: Day, periods: number): Day {
  if (view === 'month') return monthsLater(day, periods)
  return daysLater(day, periods * (view === 'week' ? DAYS_IN_WEEK : FOUR_WEEKS))
}
