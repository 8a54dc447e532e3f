import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Question } from '../../form/question.tsx'
import { useAction } from '../../interface/action.ts'
import { invalidate } from '../../interface/invalidate.ts'
import { useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce, useAttempt } from '../../shell/announcements.tsx'
import { daysLater } from '../../show/days.ts'
import { NotLoaded } from '../../show/not-loaded.tsx'
import { useClock, useToday } from '../schedule/clock.ts'
import { asShown } from '../schedule/takes-place.ts'
import { datesFrom } from './dates-from.ts'
import type { Event, Exception } from './event.ts'
import classes from './event-page.module.css'
import { type Deviation, dateAsBefore, deviate, restore } from './exception.ts'

const SHOWN = 5
const DAYS_BEFORE = 1

interface DatesProps {
  readonly event: Event
  readonly tag: string | undefined
  /** The occurrence that was opened. */
  readonly at: string | undefined
  readonly mayChange: boolean
}

interface DateRow {
  readonly occurrenceStart: string
  readonly start: string
  readonly end: string | undefined
  readonly exception: Exception | undefined
}

/** The dates of a recurring event around today or the opened one, each of which can be cancelled and moved. */
export function Dates({ event, tag, at, mayChange }: DatesProps) {
  const { t } = useTranslation()
  const { organization } = useMe()
  const now = useToday()
  const day = at?.slice(0, 10) ?? (event.start.slice(0, 10) > now ? event.start.slice(0, 10) : now)
  const from = daysLater(day, -DAYS_BEFORE)
  const { data, isLoadingError, error, refetch } = useQuery({
    ...datesFrom(event.id, from, SHOWN),
    enabled: event.recurring,
  })
  if (!event.recurring) return null
  const { timeZone = organization.timeZone } = event
  const taking = (data ?? []).map((each) => asShown(each, timeZone))
  const rows = data ? rowsOf(event, taking, from).slice(0, SHOWN) : []
  return (
    <section className={classes.part}>
      <h2>{t('events.dates')}</h2>
      {isLoadingError && <NotLoaded error={error} onRetry={refetch} />}
      {data && rows.length === 0 && <p>{t('events.noDates')}</p>}
      <ul>
        {rows.map((row) => (
          <OneDate
            key={row.occurrenceStart}
            event={event}
            tag={tag}
            of={row}
            open={row.occurrenceStart === at}
            mayChange={mayChange}
          />
        ))}
      </ul>
    </section>
  )
}

function OneDate(props: Omit<DatesProps, 'at'> & { of: DateRow; open: boolean }) {
  const { event, tag, of, open, mayChange } = props
  const { t } = useTranslation()
  const clock = useClock()
  const attempt = useAttempt()
  const { exception, occurrenceStart, start, end } = of
  const cancelling = useAction(['events'], (shown: { tag: typeof tag; deviation: Deviation }, key) =>
    deviate({ record: event, tag: shown.tag }, shown.deviation, key),
  )
  const restoring = useAction(['events'], restore)
  const client = useQueryClient()
  const cancelled = exception?.action === 'cancelled'
  const bring = () =>
    attempt(async () => {
      if (!exception) return
      await restoring.write({ id: event.id, exceptionId: exception.id, tag })
      announce(t('events.restored', { day: clock.day(occurrenceStart) }))
    })
  const day = clock.fullDay(cancelled ? occurrenceStart : start)
  return (
    <li data-out={cancelled || undefined} aria-current={open || undefined}>
      <div>
        <Link
          to="/events/$id"
          params={{ id: event.id }}
          search={{ at: occurrenceStart }}
          data-capital
          replace
        >
          {day}
        </Link>
        <p className={classes.faint}>
          {[
            end && clock.span({ start, end, allDay: event.allDay }),
            cancelled && t('events.cancelledDate'),
            exception?.action === 'moved' &&
              t('events.movedFrom', {
                day: `${clock.shortDay(occurrenceStart)} ${clock.time(occurrenceStart)}`,
              }),
            exception?.reason,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {mayChange && (
        <div className={classes.buttons} data-screen-only>
          {exception && (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`${t(cancelled ? 'events.restore' : 'events.moveBack')}: ${day}`}
              onClick={() => void bring()}
            >
              {t(cancelled ? 'events.restore' : 'events.moveBack')}
            </Button>
          )}
          {!cancelled && (
            <Question
              button={t('events.cancelDate')}
              label={`${t('events.cancelDate')}: ${day}`}
              small
              title={t('events.cancelDateTitle', { day })}
              explain={t('events.cancelDateExplain')}
              answer={t('events.cancelDate')}
              onAnswer={async () => {
                const made = await cancelling.write({
                  tag,
                  deviation: { occurrenceStart, action: 'cancelled' },
                })
                const undo = dateAsBefore(event, made)
                announce(t('events.dateCancelled', { day: clock.day(start) }), (key) =>
                  undo(key).finally(() => invalidate(client, ['events'])),
                )
              }}
            />
          )}
        </div>
      )}
    </li>
  )
}

/** The occurrences, with the cancelled ones among them. */
function rowsOf(
  { exceptions = [] }: Event,
  occurrences: readonly { occurrenceStart: string; start: string; end: string }[],
  from: string,
): readonly DateRow[] {
  const exceptionAt = new Map(exceptions.map((each) => [each.occurrenceStart, each]))
  const cancelled = exceptions
    .filter(({ action, occurrenceStart }) => action === 'cancelled' && occurrenceStart >= from)
    .map((exception) => ({
      occurrenceStart: exception.occurrenceStart,
      start: exception.occurrenceStart,
      end: undefined,
      exception,
    }))
  const taking = occurrences
    .map(({ occurrenceStart, start, end }) => ({
      occurrenceStart,
      start,
      end,
      exception: exceptionAt.get(occurrenceStart),
    }))
    // The two are loaded separately, so one may know of a cancellation before the other.
    .filter(({ exception }) => exception?.action !== 'cancelled')
  return [...taking, ...cancelled].toSorted((one, other) => (one.start < other.start ? -1 : 1))
}
