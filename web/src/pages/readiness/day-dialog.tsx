import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Dialog } from '../../form/dialog.tsx'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { useCause } from '../../readiness/cause.ts'
import { ReadyBadge, VerdictBadge } from '../../readiness/verdict-badge.tsx'
import type { Day } from '../../show/days.ts'
import { PersonIn } from '../../show/person-link.tsx'
import matrix from '../competence/competence.module.css'
import { events } from '../events/event.ts'
import { ReadyPeople } from '../events/ready-people.tsx'
import { useClock } from '../schedule/clock.ts'
import { OccurrenceLink } from '../schedule/occurrence-link.tsx'
import classes from './board.module.css'
import type { Person, Task } from './board.ts'

interface DayDialogProps {
  readonly person: Person
  /** How they are called on the board. */
  readonly named: string
  readonly day: Day
  readonly tasks: readonly Task[]
  readonly onClose: () => void
}

/** What somebody is assigned to on a day, what they lack, and who is ready in their place. */
export default function DayDialog({ person, named, day, tasks, onClose }: DayDialogProps) {
  const { t } = useTranslation()
  const clock = useClock()
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={
        <PersonIn of={person} named={named}>
          {(name) => `${name} · ${clock.fullDay(day)}`}
        </PersonIn>
      }
    >
      {tasks.length === 0 && <p>{t('board.none')}</p>}
      {tasks.map((task, index) => (
        <TaskOfDay
          key={`${task.work.event.id} ${task.work.occurrenceStart}`}
          of={task}
          isFirst={index === 0}
          onClose={onClose}
        />
      ))}
    </Dialog>
  )
}

function TaskOfDay({ of, isFirst, onClose }: { of: Task; isFirst: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const can = useCan()
  const clock = useClock()
  const causeOf = useCause()
  const { work, readiness } = of
  const { event, start, end } = work
  const { verdict, cause, completionId, safetyRequirement, educationalContent } = readiness
  const need = educationalContent?.title ?? safetyRequirement?.name
  const proof = { to: '/completions/$id', params: { id: completionId ?? '' } } as const
  return (
    <section className={classes.task}>
      <h3>
        <OccurrenceLink of={work} />{' '}
        <span className={matrix.faint}>{clock.span({ start, end, allDay: event.allDay })}</span>
      </h3>
      <p className={classes.verdict}>
        {verdict ? <VerdictBadge of={verdict} /> : <ReadyBadge ready={readiness.ready} />}
        <span>{[need, verdict && causeOf({ ...readiness, verdict })].filter(Boolean).join(' · ')}</span>
      </p>
      {!readiness.ready && (
        <p className={classes.ways}>
          {completionId && can('completions.read') && (
            <Link {...proof}>{t(cause === 'unverified' ? 'readiness.verify' : 'readiness.look')}</Link>
          )}
          {cause !== 'unverified' && safetyRequirement && can('completions.create') && (
            <Link
              to="/training-records/new"
              search={{
                person: readiness.userId,
                ...(event.orderId ? { order: event.orderId } : {}),
                ...(educationalContent
                  ? { content: educationalContent.id }
                  : { requirement: safetyRequirement.id }),
              }}
            >
              {t('readiness.record')}
            </Link>
          )}
        </p>
      )}
      {!readiness.ready && can('users.read') && <Others of={of} isOpen={isFirst} onClose={onClose} />}
    </section>
  )
}

/** The people who are ready in place of somebody who is not; for the first task of a day they are shown at once. */
function Others({ of, isOpen, onClose }: { of: Task; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { event, occurrenceStart } = of.work
  const [open, setOpen] = useState(isOpen)
  const { data } = useQuery({ ...events.one(event.id), enabled: open })
  if (!open) {
    return (
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('board.another')}
      </Button>
    )
  }
  if (!data?.record.actions?.includes('assignments')) return null
  return (
    <>
      <h4 className={classes.others}>{t('assigning.title')}</h4>
      <ReadyPeople event={data.record} tag={data.tag} at={occurrenceStart} onAssigned={onClose} />
    </>
  )
}
