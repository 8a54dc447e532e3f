import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useDeferredValue } from 'react'
import IconPlus from '~icons/tabler/plus'
import { useCan, useMe } from '../../interface/session.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { useSearchChange } from '../../list/search-change.ts'
import { later } from '../../shell/later.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import {
  DAYS_IN_WEEK,
  type Day,
  daysLater,
  mondayOf,
  monthsLater,
  week,
  weeksOfMonth,
} from '../../show/days.ts'
import { NotLoaded } from '../../show/not-loaded.tsx'
import { useOtherClock } from '../../show/other-clock.ts'
import { Agenda } from './agenda.tsx'
import { useClock, useToday } from './clock.ts'
import { filtersIn } from './filters.ts'
import { Legend } from './legend.tsx'
import { Month } from './month.tsx'
import { CanMove } from './moving.tsx'
import { type Occurrence, occurrencesOn } from './occurrences.ts'
import { PeriodSteps } from './period-steps.tsx'
import { Printed } from './printed.tsx'
import { ScheduleFilters } from './schedule-filters.tsx'
import classes from './schedule-page.module.css'
import { VIEWS, type View } from './views.ts'
import { WarningCounts } from './warning-counts.tsx'
import { useWarnings } from './warnings.ts'
import { Week } from './week.tsx'

await learn('timeline')

const Timeline = later(() => import('./timeline.tsx'))
const LaneWeek = later(() => import('./lane-week.tsx'))

const route = getRouteApi('/app/schedule')

/** How many days the agenda and the timeline show. */
const FOUR_WEEKS = 28

const NOTHING: readonly Occurrence[] = []

/** The calendar of all events. Everything that it shows is in its address. */
export function SchedulePage() {
  const { t } = useTranslation()
  const can = useCan()
  const { user } = useMe()
  const search = route.useSearch()
  const change = useSearchChange()
  const clock = useClock()
  const narrow = useMediaQuery('(width <= 40em)', undefined, { getInitialValueInEffect: false })
  const view = search.view ?? (narrow ? 'agenda' : 'month')
  const now = useToday()
  const day = search.day ?? now
  const { first, last } = shownDays(view, day)
  // In a time zone further west, it begins a day earlier than it ends up here.
  const days = { from: daysLater(first, -1), to: view === 'week' ? daysLater(last, 1) : last, goingOn: true }
  const answer = useQuery(
    occurrencesOn({
      ...days,
      ...(search.site ? { siteId: search.site } : {}),
      ...(search.person ? { userId: search.person } : search.mine ? { userId: user.id } : {}),
      ...filtersIn(search),
    }),
  )
  const { data: found, error, isPlaceholderData, refetch } = answer
  const data = search.supplier ? found?.filter(({ event }) => event.supplier?.id === search.supplier) : found
  const { data: everywhere, isLoadingError: isPart } = useQuery(occurrencesOn(days))
  const { warnings, incomplete } = useWarnings({
    ...{ occurrences: data ?? NOTHING, everywhere: everywhere ?? data ?? NOTHING },
    ...{ isPart, first, last, today: now },
  })
  const by = view === 'timeline' ? (search.by ?? 'site') : view === 'agenda' ? undefined : search.by
  // The choice is shown at once, its lanes once they are rendered.
  const drawnBy = useDeferredValue(by)
  const shown = { day, today: now, occurrences: data ?? NOTHING, warnings, mayCreate: can('events.create') }
  return (
    <>
      <PageHead
        title={t('shell.page.schedule')}
        about={useOtherClock()}
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
      <div className={classes.tools}>
        <div className={classes.moves}>
          <PeriodSteps
            previous={t(`schedule.previous.${view}`)}
            next={t(`schedule.next.${view}`)}
            onMove={(periods) => change({ day: periods && moved(view, day, periods) })}
          />
          <h2 className={classes.period} data-capital aria-live="polite">
            {view === 'month' ? clock.month(day) : clock.days(first, last)}
          </h2>
        </div>
        <SegmentedControl
          aria-label={t('schedule.view')}
          value={view}
          data={VIEWS.map((each) => ({ value: each, label: t(`schedule.views.${each}`) }))}
          onChange={(next) => change({ view: next })}
        />
      </div>
      <Printed search={search} />
      <div className={classes.tools}>
        <ScheduleFilters search={search} view={view} by={by} />
        {data && <WarningCounts {...shown} incomplete={incomplete} first={first} last={last} />}
      </div>
      {error && !data && <NotLoaded error={error} onRetry={refetch} />}
      {data && (
        <div data-stale={isPlaceholderData || undefined} className={classes.views} data-view={view}>
          {view === 'agenda' ? (
            <Agenda {...shown} first={first} last={last} />
          ) : (
            <CanMove>
              <Suspense>
                {drawnBy === undefined && view === 'month' && <Month {...shown} />}
                {drawnBy === undefined && view === 'week' && <Week {...shown} />}
                {drawnBy && view === 'week' && <LaneWeek {...shown} by={drawnBy} />}
                {drawnBy && view !== 'week' && (
                  <Timeline {...shown} {...lanesShown(view, day)} by={drawnBy} />
                )}
              </Suspense>
            </CanMove>
          )}
          {data.length > 0 && view !== 'agenda' && !(narrow && view === 'month' && !drawnBy) && <Legend />}
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

/** The days of the lanes: a month has only its own days. */
function lanesShown(view: View, day: Day): { readonly first: Day; readonly last: Day } {
  if (view !== 'month') return shownDays(view, day)
  const first = `${day.slice(0, 7)}-01`
  return { first, last: daysLater(monthsLater(first, 1), -1) }
}
