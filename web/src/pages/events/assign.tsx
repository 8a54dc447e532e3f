import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import type { Named } from '../../form/record-combobox.tsx'
import { RecordSelect } from '../../form/record-select.tsx'
import { useAction } from '../../interface/action.ts'
import { peopleNamed } from '../../interface/people.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce, useAttempt } from '../../shell/announcements.tsx'
import { later } from '../../shell/later.tsx'
import { NotLoadedHere } from '../../show/not-loaded.tsx'
import { useClock } from '../schedule/clock.ts'
import { assign, type Event } from './event.ts'
import classes from './event-page.module.css'

const ChoiceWarnings = later(() => import('./choice-warnings.tsx'), NotLoadedHere)
const ReadyDialog = later(() => import('./ready-dialog.tsx'))

interface AssignProps {
  readonly event: Event
  readonly tag: string | undefined
  /** The shown date of a recurring event. */
  readonly at: string | undefined
}

/** Chooses a person, who is assigned at once and notified by mail. */
export function Assign({ event, tag, at }: AssignProps) {
  const { t } = useTranslation()
  const clock = useClock()
  const attempt = useAttempt()
  const can = useCan()
  const [finding, find] = useDisclosure()
  const [single, setSingle] = useState(false)
  // Whoever is assigned by somebody else meanwhile does not empty the field.
  const [chosen, setChosen] = useState(0)
  const { write, busy } = useAction(['events'], assign)
  const date = single ? at : undefined
  const choose = (person: Named | undefined) =>
    attempt(async () => {
      if (!person) return
      await write({ id: event.id, body: { userId: person.id, occurrenceStart: date ?? null }, tag })
      setChosen((count) => count + 1)
      announce(t('events.assigned', { name: person.name }))
    })
  return (
    <div className={classes.assign} data-screen-only>
      <RecordSelect
        label={t('events.assign')}
        description={t('events.assignHint')}
        find={peopleNamed}
        key={chosen}
        value={undefined}
        disabled={busy}
        onChange={(person) => void choose(person)}
        remark={({ id }, among) => (
          <Suspense>
            <ChoiceWarnings of={{ event, date }} at={at} userId={id} among={among.map((each) => each.id)} />
          </Suspense>
        )}
      />
      {event.order && can('readiness.read') && (
        <div>
          <Button variant="default" maw="100%" onClick={find.open}>
            {t('events.findReady')}
          </Button>
        </div>
      )}
      <Suspense>{finding && <ReadyDialog event={event} tag={tag} at={at} onClose={find.close} />}</Suspense>
      {event.recurring && at !== undefined && (
        <label className={classes.single}>
          <input
            type="checkbox"
            checked={single}
            onChange={(change) => setSingle(change.currentTarget.checked)}
          />
          {t('events.onlyOn', { day: clock.day(at) })}
        </label>
      )}
    </div>
  )
}
