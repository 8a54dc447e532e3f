import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { sentenceOf } from '../../interface/failure.ts'
import { isShown, useFirstSteps } from '../../interface/first-steps.ts'
import { type Inbox, inboxQuery } from '../../interface/inbox.ts'
import { useCan } from '../../interface/session.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { later } from '../../shell/later.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { OnItsWay } from '../../show/on-its-way.tsx'
import { useOtherClock } from '../../show/other-clock.ts'
import { Assignments, useMyWork } from './assignments.tsx'
import { ComingEvents } from './coming-events.tsx'
import { InboxAge, InboxList } from './inbox-list.tsx'
import { LaterGaps } from './later-gaps.tsx'
import { NothingWaits } from './nothing-waits.tsx'
import classes from './today-page.module.css'
import { HELD_UP, PRESSING } from './ways.ts'

const Beginning = later(async () => {
  await learn('first-steps')
  return import('../../first-steps/beginning.tsx')
})

/**
 * What the reader does next and what waits for them; for those who see orders, also what takes place in the next
 * days.
 */
export function TodayPage() {
  const { t } = useTranslation()
  const can = useCan()
  const { data: inbox, error } = useQuery(inboxQuery)
  const myWork = useMyWork()
  const hasWork = (myWork.entries?.length ?? 0) > 0
  const { later: laterGaps } = myWork
  const hasGaps = laterGaps !== undefined && laterGaps.length > 0
  const rest = inbox && (laterGaps ? withoutOwnGaps(inbox) : inbox)
  const leads = can('jobs.update')
  const waiting = leads ? rest : rest && withoutStopsOf(rest, myWork.entries ?? [])
  const { first, isLoading } = useFirstSteps()
  const begins = first !== undefined && isShown(first)
  const presses = waiting?.some(({ group }) => PRESSING.includes(group)) ?? false
  const beginning = first && (begins || first.samples.length > 0) && <Beginning of={first} />
  const overlooks = can('orders.read') && can('events.read')
  // Work that waits for the reader comes before their own. Only those who lead jobs can resume stopped work.
  const heldUp = (waiting ?? []).filter(
    ({ group }) => HELD_UP.includes(group) && (group !== 'stopped-jobs' || leads),
  )
  // From above to below: what comes late must not push away what somebody is about to click.
  const isRead = inbox !== undefined || error !== null
  const showsRest = isRead && !myWork.isLoading && !isLoading
  return (
    <>
      <PageHead
        title={t('shell.page.today')}
        about={useOtherClock()}
        actions={
          <>
            {overlooks && (
              <LinkButton to="/outlook" variant="default">
                {t('shell.page.outlook')}
              </LinkButton>
            )}
            {can('jobs.read') && (
              <LinkButton to="/jobs/running" variant="default">
                {t('jobs.running')}
              </LinkButton>
            )}
          </>
        }
      />
      <div className={classes.page}>
        <div>
          {waiting && <InboxAge />}
          <InboxList of={heldUp} />
          {isRead && (hasWork || myWork.error || myWork.datesError) && <Assignments of={myWork} />}
          {isRead && hasGaps && <LaterGaps of={laterGaps} />}
          {showsRest ? (
            <Suspense fallback={<OnItsWay />}>
              {!presses && beginning}
              {waiting && <InboxList of={waiting.filter((group) => !heldUp.includes(group))} />}
            </Suspense>
          ) : (
            <OnItsWay />
          )}
          {error && !inbox && <p role="alert">{sentenceOf(error, t)}</p>}
          {showsRest && waiting?.length === 0 && myWork.entries && !hasWork && !hasGaps && !begins && (
            <NothingWaits overlooks={overlooks} />
          )}
          <Suspense>{showsRest && presses && beginning}</Suspense>
        </div>
        {overlooks && <ComingEvents />}
      </div>
    </>
  )
}

/** Without stopped work that is shown with the reader's own, where they see all that they can do about it. */
function withoutStopsOf(inbox: Inbox, shown: NonNullable<ReturnType<typeof useMyWork>['entries']>): Inbox {
  const own = new Set(shown.map(({ work }) => work?.job?.id))
  return inbox.filter(
    ({ group, count, entries }) =>
      group !== 'stopped-jobs' || count !== entries.length || entries.some(({ id }) => !own.has(id)),
  )
}

/** The reader's own gaps are shown with their own work, and after it those for later work. */
function withoutOwnGaps(inbox: Inbox): Inbox {
  return inbox.filter(({ group }) => group !== 'own-gaps')
}
