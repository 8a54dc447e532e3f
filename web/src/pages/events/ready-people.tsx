import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useProblem } from '../../form/use-failure.ts'
import { useAction } from '../../interface/action.ts'
import { sentenceOf } from '../../interface/failure.ts'
import { useTranslation } from '../../language/translation.ts'
import { readyFor } from '../../readiness/ready-people.ts'
import { announce } from '../../shell/announcements.tsx'
import { fullName } from '../../show/person.ts'
import { useClock } from '../schedule/clock.ts'
import { BusyBadge, useBusy } from './choice-warnings.tsx'
import { assign, type Event } from './event.ts'
import classes from './ready-dialog.module.css'

interface ReadyPeopleProps {
  readonly event: Event
  readonly tag: string | undefined
  /** The date to check and assign; undefined: checks the next one, assigns every one. */
  readonly at: string | undefined
  /** Called when somebody was assigned. */
  readonly onAssigned: () => void
}

/**
 * The people who are ready for an event and not assigned yet, with what else they are in at that time; one click
 * assigns one.
 */
export function ReadyPeople({ event, tag, at, onAssigned }: ReadyPeopleProps) {
  const { t } = useTranslation()
  const clock = useClock()
  const [problem, setProblem] = useProblem(t('assigning.title'))
  const occurrenceStart = event.recurring ? at : undefined
  const { data, error } = useQuery(readyFor({ kind: 'events', id: event.id, occurrenceStart }))
  const { write, busy } = useAction(['events'], assign)
  const assigned = event.assignments?.map(({ user }) => user.id) ?? []
  const { busy: elsewhere, isUnknown } = useBusy({ event, date: occurrenceStart })
  // Free people come first. Until it is known who is, nobody is shown: the others would move under the pointer.
  const isKnown = elsewhere !== undefined || isUnknown
  const shown = isKnown ? data : undefined
  const others = shown?.ready
    .filter(({ id }) => !assigned.includes(id))
    .toSorted(
      (one, other) => Number(elsewhere?.has(one.id) ?? false) - Number(elsewhere?.has(other.id) ?? false),
    )
  const take = async (userId: string, name: string) => {
    setProblem(undefined)
    try {
      await write({ id: event.id, body: { userId, occurrenceStart: occurrenceStart ?? null }, tag })
      announce(t('events.assigned', { name }))
      onAssigned()
    } catch (refused) {
      setProblem(sentenceOf(refused, t))
    }
  }
  return (
    <>
      {others?.length !== 0 && (
        <p className={classes.about}>
          {occurrenceStart === undefined
            ? t('assigning.about')
            : t('assigning.aboutDate', { day: clock.day(occurrenceStart) })}
        </p>
      )}
      <div role="alert">{(problem ?? (error && sentenceOf(error, t))) || null}</div>
      {!shown && !error && <p role="status">{t('list.loading')}</p>}
      {others?.length === 0 && <p>{t('assigning.nobody')}</p>}
      {shown?.whole === false && <p>{t('assigning.firstMembers', { count: shown.checked })}</p>}
      {isUnknown && <p role="alert">{t('assigning.busyUnknown')}</p>}
      <ul className={classes.people}>
        {others?.map((person) => {
          const name = fullName(person)
          return (
            <li key={person.id}>
              <span>
                {name}
                <span className={classes.about}>{person.email}</span>
                <BusyBadge in={elsewhere?.get(person.id)} />
              </span>
              <Button
                variant="default"
                disabled={busy}
                aria-label={t('assigning.assignNamed', { name })}
                onClick={() => void take(person.id, name)}
              >
                {t('assigning.assign')}
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
