import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useKeptText } from '../../../form/kept.ts'
import { holdpoint } from '../../../interface/client.ts'
import { writeTo } from '../../../interface/record.ts'
import { serviceNow } from '../../../interface/service-clock.ts'
import { useMe } from '../../../interface/session.ts'
import { learn } from '../../../language/language.ts'
import { useTranslation } from '../../../language/translation.ts'
import type { Row } from '../../../readiness/readiness.ts'
import { announce } from '../../../shell/announcements.tsx'
import { fullName } from '../../../show/person.ts'
import { useZone, useZoneSaid } from '../../../show/zone.ts'
import { momentAt, wallClock } from '../../../show/zoned.ts'
import ActingDialog from '../acting/acting-dialog.tsx'
import { WhyField } from '../acting/why-field.tsx'
import type { Job } from '../job.ts'

await learn('desk-dialogs')

const HOUR = 3_600_000
const MOST_HOURS = 12
/** The duration offered by default: a shift. */
const USUAL_HOURS = 8

interface OverrideDialogProps {
  readonly job: Job
  readonly of: Row
  readonly onClose: () => void
}

/** Tolerates one person's gap in one job: who answers for it, why, and until when. */
export default function OverrideDialog({
  job,
  of: { user, safetyRequirement },
  onClose,
}: OverrideDialogProps) {
  const { t } = useTranslation()
  const me = useMe().user
  const clock = useZoneSaid()
  const [now] = useState(serviceNow)
  const {
    text: reason,
    change,
    forget,
  } = useKeptText(`override:${job.id}:${user.id}:${safetyRequirement.id}`)
  const zone = useZone()
  const inHours = (hours: number) => wallClock(new Date(now + hours * HOUR).toISOString(), zone)
  const [until, setUntil] = useState(() => inHours(USUAL_HOURS))
  const why = t('desk.notForOneself')
  const people = (job.crew ?? []).map((member) =>
    member.user.id === user.id ? { ...member.user, barred: why } : member.user,
  )
  const body = {
    userId: user.id,
    safetyRequirementId: safetyRequirement.id,
    reason,
    validUntil: momentAt(until, zone) ?? until,
  }
  return (
    <ActingDialog
      title={t('desk.overrideTitle', { name: fullName(user) })}
      explain={<p>{t('desk.overrideExplain', { need: safetyRequirement.name, hours: MOST_HOURS })}</p>}
      answer={t('desk.override')}
      grave
      people={people}
      selfBarred={me.id === user.id ? why : undefined}
      inPerson
      missing={reason.trim() === '' ? t('acting.reasonMissing') : undefined}
      body={body}
      send={async (sent, key) => {
        await holdpoint.POST('/jobs/{id}/overrides', { params: writeTo(job.id, key), body: sent })
      }}
      onDone={() => {
        forget()
        announce(t('desk.overridden'))
      }}
      onClose={onClose}
    >
      <WhyField label={t('desk.overrideReason')} value={reason} onChange={change} />
      <TextInput
        type="datetime-local"
        label={t('field.until') + clock}
        required
        min={inHours(0)}
        max={inHours(MOST_HOURS)}
        value={until}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
    </ActingDialog>
  )
}
