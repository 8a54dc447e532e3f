import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useKeptText } from '../../../form/kept.ts'
import { holdpoint } from '../../../interface/client.ts'
import { writeTo } from '../../../interface/record.ts'
import { useWrite } from '../../../interface/write.ts'
import { learn } from '../../../language/language.ts'
import { useTranslation } from '../../../language/translation.ts'
import { announce } from '../../../shell/announcements.tsx'
import { useZone, useZoneSaid } from '../../../show/zone.ts'
import { momentAt, wallClock } from '../../../show/zoned.ts'
import { WhyField } from '../acting/why-field.tsx'
import type { Job } from '../job.ts'
import classes from './desk.module.css'

await learn('desk-dialogs')

interface Wanted {
  /** Left out if it stays. */
  readonly start?: string | undefined
  readonly end?: string | undefined
  readonly reason: string
}

interface PermitTimeProps {
  readonly job: Job
  readonly onClose: () => void
}

/**
 * Issues the next revision of a permit, with another time in local time: people who were briefed on the same work
 * stay briefed.
 */
export default function PermitTime({ job: { id, standing }, onClose }: PermitTimeProps) {
  const { t } = useTranslation()
  const zone = useZone()
  const clock = useZoneSaid()
  const shown = (at: string | null | undefined) => (at ? wallClock(at, zone) : '')
  const [before] = useState({ start: shown(standing?.start), end: shown(standing?.end) })
  const [start, setStart] = useState(before.start)
  const [end, setEnd] = useState(before.end)
  const { text: reason, change, forget } = useKeptText(`permit-time:${id}`)
  /** What was sent once, perhaps with a lost answer: set back, it is sent again. */
  const sent = useRef(new Set<keyof typeof before>())
  const { write, busy } = useWrite(['jobs'], async (body: Wanted, key) => {
    await holdpoint.POST('/jobs/{id}/permit', { params: writeTo(id, key), body })
  })
  const go = async () => {
    // An unchanged time is not sent: the field shows no seconds, and somebody else may have changed it meanwhile.
    const changed = (name: keyof typeof before, wall: string) => {
      if (wall !== before[name]) sent.current.add(name)
      return sent.current.has(name) ? (momentAt(wall, zone) ?? wall) : undefined
    }
    await write({ start: changed('start', start), end: changed('end', end), reason })
    forget()
    announce(t('desk.reissued'))
    onClose()
  }
  return (
    <FormDialog
      title={t('desk.changeTime')}
      send={t('desk.issue')}
      busy={busy}
      className={classes.form}
      onSend={go}
      onClose={onClose}
    >
      <p>{t('desk.changeTimeExplain')}</p>
      <TextInput
        type="datetime-local"
        label={t('desk.start') + clock}
        value={start}
        onChange={(event) => setStart(event.currentTarget.value)}
      />
      <TextInput
        type="datetime-local"
        label={t('desk.end') + clock}
        value={end}
        onChange={(event) => setEnd(event.currentTarget.value)}
      />
      <WhyField label={t('field.why')} value={reason} onChange={change} />
    </FormDialog>
  )
}
