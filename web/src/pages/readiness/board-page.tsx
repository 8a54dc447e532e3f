import { Checkbox } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { Turner } from '../../list/pager.tsx'
import { useSearchChange } from '../../list/search-change.ts'
import { useCause } from '../../readiness/cause.ts'
import { useNameAmong } from '../../readiness/name-among.ts'
import { SIGNS, signOf } from '../../readiness/signs.ts'
import { later } from '../../shell/later.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { type Day, daysBetween, daysLater } from '../../show/days.ts'
import { NotLoaded } from '../../show/not-loaded.tsx'
import { NothingYet } from '../../show/nothing-yet.tsx'
import { OnItsWay } from '../../show/on-its-way.tsx'
import { type GridCell, Sign, SignGrid } from '../../show/sign-grid.tsx'
import matrix from '../competence/competence.module.css'
import { useClock, useToday } from '../schedule/clock.ts'
import { PeriodSteps } from '../schedule/period-steps.tsx'
import { wholeBoardOf } from '../schedule/whole-board.ts'
import classes from './board.module.css'
import { boardOf, DAYS, hasGap, type Person, type Row, rowsOf, type Task } from './board.ts'
import { BoardList } from './board-list.tsx'
import { Weeks } from './weeks.tsx'

const DayDialog = later(() => import('./day-dialog.tsx'))

const route = getRouteApi('/app/readiness')

/** Who is assigned to what in two weeks, and whether they are ready for it. */
export function BoardPage() {
  const { t } = useTranslation()
  const search = route.useSearch()
  const change = useSearchChange()
  const clock = useClock()
  const today = useToday()
  const from = search.from ?? today
  const to = daysLater(from, DAYS - 1)
  const days = { from, to }
  const move = (periods?: number) => change({ from: periods && daysLater(from, periods * DAYS) })
  return (
    <>
      <PageHead title={t('shell.page.readiness')} />
      <p className={classes.about}>{t('board.about')}</p>
      <search className={classes.tools}>
        <PeriodSteps previous={t('board.previous')} next={t('board.next')} onMove={move} />
        <h2 className={classes.period} aria-live="polite">
          {clock.days(from, to)}
        </h2>
        <Checkbox
          label={t('board.onlyGaps')}
          checked={search.gaps !== undefined}
          onChange={(event) => change({ gaps: event.currentTarget.checked ? 'true' : undefined })}
        />
      </search>
      {search.gaps === undefined ? <PageOfBoard days={days} page={search.page} /> : <Gaps days={days} />}
    </>
  )
}

interface Days {
  readonly from: Day
  readonly to: Day
}

function PageOfBoard({ days, page }: { readonly days: Days; readonly page: number | undefined }) {
  const change = useSearchChange()
  const today = useToday()
  const { data, error, isPlaceholderData, refetch } = useQuery(boardOf({ ...days, page }))
  const rows = useMemo(() => data && rowsOf(data.data), [data])
  if (!data || !rows) return error && <NotLoaded error={error} onRetry={refetch} />
  return (
    <>
      <Shown of={rows} shown={rows} from={data.data.from} total={data.meta.total} stale={isPlaceholderData} />
      {data.meta.last_page > 1 && <Turner of={data.meta} onChange={change} />}
      <Weeks today={today} />
    </>
  )
}

/** Only people who are not ready, whichever page they would be on. */
function Gaps({ days }: { readonly days: Days }) {
  const { t } = useTranslation()
  const today = useToday()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...wholeBoardOf(days),
    placeholderData: keepPreviousData,
  })
  const rows = useMemo(() => data?.parts.flatMap(rowsOf), [data])
  const [first] = data?.parts ?? []
  if (!data || !rows || !first) return error ? <NotLoaded error={error} onRetry={refetch} /> : <OnItsWay />
  const { judged, total, whole } = data
  const shown = rows.filter(hasGap)
  return (
    <>
      <Shown of={rows} shown={shown} from={first.from} total={total} stale={isPlaceholderData} />
      {!isPlaceholderData && !whole && <p>{t('board.weeksOf', { count: judged })}</p>}
      {!isPlaceholderData && total > 0 && shown.length === 0 && (
        <p>{t(whole ? 'board.allReady' : 'board.countedReady')}</p>
      )}
      <Weeks today={today} />
    </>
  )
}

interface ShownProps {
  readonly of: readonly Row[]
  /** Those of them that are shown; one whose day is open may no longer be among them. */
  readonly shown: readonly Row[]
  readonly from: Day
  /** The number of people on all pages. */
  readonly total: number
  readonly stale: boolean
}

/** A day of somebody as it was opened; by then, the board may show other days or other people. */
interface Opened {
  readonly person: Person
  readonly named: string
  readonly day: Day
  readonly tasks: readonly Task[]
}

/** People with their days: a table, or on a small screen a list of people. */
function Shown({ of: rows, shown, from, total, stale }: ShownProps) {
  const { t } = useTranslation()
  const can = useCan()
  const narrow = useMediaQuery('(width <= 40em)', undefined, { getInitialValueInEffect: false })
  const [opened, open] = useState<Opened>()
  const nameOf = useNameAmong(rows.map(({ user }) => user))
  const openDay = ({ user, days }: Row, day: number) =>
    open({ person: user, named: nameOf(user), day: daysLater(from, day), tasks: days[day] ?? [] })
  const tasksNow = ({ person, day }: Opened) =>
    rows.find(({ user }) => user.id === person.id)?.days[daysBetween(from, day)]
  if (total === 0) {
    return (
      <NothingYet sentence={t('board.nobody')}>
        {can('events.create') && (
          <>
            <p>{t('board.first')}</p>
            <LinkButton to="/schedule">{t('shell.page.schedule')}</LinkButton>
          </>
        )}
      </NothingYet>
    )
  }
  return (
    <>
      <p className={matrix.count} role="status">
        {t('board.count', { count: total })}
      </p>
      {shown.length > 0 &&
        (narrow ? (
          <BoardList rows={shown} nameOf={nameOf} from={from} onOpen={openDay} />
        ) : (
          <Table rows={shown} nameOf={nameOf} from={from} stale={stale} onOpen={openDay} />
        ))}
      <Suspense>
        {opened && (
          <DayDialog
            person={opened.person}
            named={opened.named}
            day={opened.day}
            tasks={tasksNow(opened) ?? opened.tasks}
            onClose={() => open(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

interface TableProps {
  readonly rows: readonly Row[]
  readonly nameOf: (person: Person) => string
  readonly from: Day
  readonly stale: boolean
  readonly onOpen: (row: Row, day: number) => void
}

function Table({ rows, nameOf, from, stale, onOpen }: TableProps) {
  const { t } = useTranslation()
  const clock = useClock()
  const cellOf = useCell()
  const days = Array.from({ length: DAYS }, (_, day) => daysLater(from, day))
  return (
    <>
      <SignGrid
        label={t('shell.page.readiness')}
        corner={t('field.person')}
        heads={days.map((day) => ({
          id: day,
          name: clock.fullDay(day),
          shown: (
            <>
              {clock.weekday(day, 'short')}
              <br />
              {Number(day.slice(8))}
            </>
          ),
        }))}
        rows={rows.map(({ user, days: tasks }) => ({
          id: user.id,
          name: nameOf(user),
          cells: tasks.map(cellOf),
        }))}
        stale={stale}
        hint={t('list.keys')}
        onOpen={(row, day) => {
          const of = rows[row]
          if (of && (of.days[day]?.length ?? 0) > 0) onOpen(of, day)
        }}
      />
      <ul className={matrix.legend} aria-label={t('list.legend')}>
        {(['missing', 'expires_during', 'pending_on_site', 'satisfied', 'not_applicable'] as const).map(
          (verdict) => (
            <li key={verdict}>
              <Sign tone={SIGNS[verdict].tone}>{SIGNS[verdict].sign}</Sign>{' '}
              {t(`readiness.verdict.${verdict}`)}
            </li>
          ),
        )}
        <li>
          <Sign tone="faint">{ASKS_NOTHING}</Sign> {t('board.legendAsks')}
        </li>
      </ul>
    </>
  )
}

const ASKS_NOTHING = '•'

/** Describes a person's day with one sign, and in words. */
function useCell(): (tasks: readonly Task[]) => GridCell {
  const { t } = useTranslation()
  const causeOf = useCause()
  return (tasks) => {
    const [worst] = tasks
    if (!worst) return { sign: '', tone: 'none', says: t('board.none') }
    const { verdict, safetyRequirement } = worst.readiness
    const said = verdict ? t(`readiness.verdict.${verdict}`) : t('board.legendAsks')
    const cause = verdict && causeOf({ ...worst.readiness, verdict })
    const { title } = worst.work.event
    const says = [said, cause, safetyRequirement?.name, title].filter(Boolean).join(', ')
    const look = verdict ? signOf(verdict) : ({ sign: ASKS_NOTHING, tone: 'faint' } as const)
    return { ...look, says: t('board.works', { count: tasks.length, says }) }
  }
}
