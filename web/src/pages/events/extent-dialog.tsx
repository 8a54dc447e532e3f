import { Button } from '@mantine/core'
import { Dialog } from '../../form/dialog.tsx'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { useClock } from '../schedule/clock.ts'
import { type Event, hasOwnDates } from './event.ts'
import { bodyOf, type EventValues, eventValues } from './event-values.ts'
import classes from './extent-dialog.module.css'

await learn('rules')

const EXTENTS = ['this', 'following', 'all'] as const
/** How much of a series a change applies to. */
export type Extent = (typeof EXTENTS)[number]

interface ExtentDialogProps {
  readonly event: Event
  readonly occurrenceStart: string
  readonly values: EventValues
  /** Whether the change is being made. */
  readonly busy?: boolean
  readonly onChoose: (extent: Extent) => void
  readonly onClose: () => void
}

/** Asks which dates of a series a change applies to, and says what a single date cannot have. */
export default function ExtentDialog({
  event,
  occurrenceStart,
  values,
  busy = false,
  onChoose,
  onClose,
}: ExtentDialogProps) {
  const { t } = useTranslation()
  const clock = useClock()
  const first = occurrenceStart === event.start
  const onlyTime = changesTimeOnly(event, values)
  const day = clock.day(occurrenceStart)
  return (
    <Dialog onClose={onClose} title={t('events.extent.title')}>
      <div className={classes.choices}>
        {EXTENTS.filter((each) => each !== 'following' || !first).map((each) => {
          const possible = each !== 'this' || onlyTime
          return (
            <Button
              key={each}
              variant="default"
              justify="flex-start"
              h="auto"
              py="sm"
              disabled={busy || !possible}
              onClick={() => onChoose(each)}
            >
              <span className={classes.choice}>
                <strong>{t(`events.extent.${each}`, { day })}</strong>
                <span>{t(possible ? `events.extent.${each}Hint` : 'events.extent.thisNot')}</span>
              </span>
            </Button>
          )
        })}
      </div>
      {hasOwnDates(event) && <p>{t('events.extent.ownDates')}</p>}
    </Dialog>
  )
}

/** A single date can only have its own time and length. */
function changesTimeOnly(event: Event, values: EventValues): boolean {
  const { start, time, durationMinutes, days } = eventValues(event)
  const before = bodyOf(eventValues(event))
  const now = bodyOf({ ...values, start, time, durationMinutes, days: values.days === '' ? '' : days })
  return JSON.stringify(before) === JSON.stringify(now)
}
