import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import IconArrowMoveRight from '~icons/tabler/arrow-move-right'
import IconPencil from '~icons/tabler/pencil'
import { useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import type { Day } from '../../show/days.ts'
import { fullName } from '../../show/person.ts'
import { usePrinting } from '../../show/use-printing.ts'
import { useClock } from './clock.ts'
import classes from './entry.module.css'
import { colouredByKind, KindIcon } from './kind.tsx'
import { Initials, WarningMarks } from './marks.tsx'
import { useMovingKeys } from './moving.tsx'
import type { Occurrence } from './occurrences.ts'
import { cityOf } from './one-clock.ts'
import { useWarningWords, type Warning } from './warnings.ts'

/**
 * The arrangement of its parts. In a month: the title below the time, which is that of its site, or everything on one
 * line if a day is wide. On a scale of hours, which shows the time already; on one line of such a scale; or in a
 * list, which shows the duration. Otherwise the title takes as many lines as it needs.
 */
export type Layout = 'month' | 'hours' | 'line' | 'list'

interface EntryProps {
  readonly of: Occurrence
  /** The day under which it is shown. */
  readonly on: Day
  /** Only the title, which is then the only clickable part of its row. */
  readonly bare?: boolean
  /** A text below it if there is room. */
  readonly below?: string | undefined
  readonly layout?: Layout
  readonly warning?: Warning | undefined
}

/** One occurrence in a calendar: its kind, time, title, people, warnings, and whether it is a draft or cancelled. */
export function Entry({ of, on, bare, below, layout, warning }: EntryProps) {
  const { t } = useTranslation()
  const clock = useClock()
  const onKeyDown = useMovingKeys(of)
  const said = useWarningWords()
  const { timeZone } = useMe().organization
  const printing = usePrinting()
  // Hours are hard to read off a scale on paper.
  const spans = layout === 'list' || (printing && (layout === 'hours' || layout === 'line'))
  const { event, start, end, occurrenceStart, moved, people } = of
  const goesOn = start.slice(0, 10) < on
  const isDraft = event.status === 'draft'
  const link = {
    to: '/events/$id',
    params: { id: event.id },
    search: event.recurring ? { at: occurrenceStart } : {},
  } as const
  if (bare) {
    return (
      <Link {...link} className={classes.bare}>
        {event.title}
      </Link>
    )
  }
  return (
    // The entry is dragged, not its link.
    <Link
      {...link}
      draggable={false}
      onKeyDown={onKeyDown}
      className={`${colouredByKind} ${classes.entry}`}
      data-kind={event.type}
      data-status={event.status}
      data-layout={layout}
    >
      <span className={classes.what}>
        <KindIcon of={event.type} />
        {!event.allDay && !goesOn && (
          <time className={classes.time}>
            {spans ? clock.span({ start, end, allDay: false }) : clock.time(start)}
            {layout === 'month' && event.timeZone !== timeZone && ` ${cityOf(event.timeZone)}`}
          </time>
        )}{' '}
        <span className={classes.title}>{event.title}</span>
        {(isDraft || moved || warning) && (
          <span className={classes.signs}>
            {isDraft && <IconPencil size={12} aria-hidden />}
            {moved && <IconArrowMoveRight size={12} aria-hidden />}
            <WarningMarks of={warning} />
          </span>
        )}
        {goesOn && <span className={classes.goesOn}> {t('schedule.goesOn')}</span>}
        {event.status !== 'confirmed' && <VisuallyHidden> {t(`status.${event.status}`)}</VisuallyHidden>}
        {moved && <VisuallyHidden> {t('schedule.moved')}</VisuallyHidden>}
        <VisuallyHidden>
          {' '}
          {[t(`events.types.${event.type}`), ...people.map(fullName), ...said(warning)].join(', ')}
        </VisuallyHidden>
      </span>
      {below && <span className={classes.below}> {below}</span>}
      <Initials of={people} warning={warning} />
    </Link>
  )
}
