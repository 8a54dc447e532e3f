import { Link } from '@tanstack/react-router'
import IconArrowMoveRight from '~icons/tabler/arrow-move-right'
import IconPencil from '~icons/tabler/pencil'
import { useTranslation } from '../../language/translation.ts'
import { fullName } from '../../show/person.ts'
import { useClock } from './clock.ts'
import type { Day } from './days.ts'
import classes from './entry.module.css'
import { colouredByKind, KindIcon } from './kind.tsx'
import { Initials, WarningMarks } from './marks.tsx'
import { useMovingKeys } from './moving.tsx'
import type { Occurrence } from './occurrences.ts'
import { useWarningWords, type Warning } from './warnings.ts'

/**
 * Where its parts stand: in a month the title below the time, or all in one line where a day is wide; on a scale of hours, which
 * says the time too; in one line of such a scale; in a list, which says how long it takes. Otherwise the title takes as many lines
 * as it needs.
 */
export type Layout = 'month' | 'hours' | 'line' | 'list'

interface EntryProps {
  readonly of: Occurrence
  /** The day that it stands under. */
  readonly on: Day
  /** Only the title, which is all that can be hit of its row. */
  readonly bare?: boolean
  /** What stands below it where there is room. */
  readonly below?: string | undefined
  readonly layout?: Layout
  readonly warning?: Warning | undefined
}

/** One occurrence in a calendar: of what kind, when, what, with whom, what may go wrong, and whether it is only a draft. */
export function Entry({ of, on, bare, below, layout, warning }: EntryProps) {
  const { t } = useTranslation()
  const clock = useClock()
  const onKeyDown = useMovingKeys(of)
  const said = useWarningWords()
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
    // What is dragged is the entry, not its address.
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
            {layout === 'list' ? clock.span({ start, end, allDay: false }) : clock.time(start)}
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
        {isDraft && <span className={classes.hidden}> {t('status.draft')}</span>}
        {moved && <span className={classes.hidden}> {t('schedule.moved')}</span>}
        <span className={classes.hidden}>
          {' '}
          {[t(`events.types.${event.type}`), ...people.map(fullName), ...said(warning)].join(', ')}
        </span>
      </span>
      {below && <span className={classes.below}> {below}</span>}
      <Initials of={people} warning={warning} />
    </Link>
  )
}
