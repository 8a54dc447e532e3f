import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconHelp from '~icons/tabler/help-circle'
import type { Named } from '../../../form/record-combobox.tsx'
import { useIsOpen } from '../../../form/use-is-open.ts'
import { useAction } from '../../../interface/action.ts'
import { keys } from '../../../interface/keys.ts'
import { reading } from '../../../interface/records.ts'
import { learn } from '../../../language/language.ts'
import { useTranslation } from '../../../language/translation.ts'
import { VerdictBadge } from '../../../readiness/verdict-badge.tsx'
import { announce, useAttempt } from '../../../shell/announcements.tsx'
import { Badge } from '../../../show/badge.tsx'
import { crewsOf } from '../crews-of.ts'
import type { Job } from '../job.ts'
import { type CrewRole, join, ROLES } from './crew.ts'

await learn('desk-dialogs')

/** The worst readiness verdict on somebody who is not in the crew yet. */
function verdictOn(id: string, userId: string) {
  const query = { 'userId[]': [userId] }
  const key = keys.part('jobs', id, `readiness of ${userId}`)
  return reading(key, '/jobs/{id}/readiness', { path: { id }, query }, ({ rows }) => rows[0]?.verdict ?? null)
}

interface JoiningProps {
  readonly job: Job
  readonly person: Named
  readonly onJoined: () => void
}

/** In which role a chosen person joins the crew, what they lack for the work, and where else they are at work. */
export default function Joining({ job, person: { id, name }, onJoined }: JoiningProps) {
  const { t } = useTranslation()
  const attempt = useAttempt()
  const isOpen = useIsOpen()
  const [role, setRole] = useState<CrewRole>('worker')
  const { write, busy } = useAction(['jobs'], join)
  const ready = useQuery(verdictOn(job.id, id))
  const { data: crews = [], isLoadingError } = useQuery(crewsOf(id, { status: 'in_progress' }))
  const elsewhere = crews.filter((each) => each.id !== job.id).map(({ number }) => number)
  const add = () =>
    attempt(async () => {
      await write({ id: job.id, userId: id, role, tag: undefined })
      announce(t('desk.added', { name }))
      // Somebody else may be chosen by now.
      if (isOpen.current) onJoined()
    })
  return (
    <>
      <NativeSelect
        label={t('desk.asRole')}
        value={role}
        data={ROLES.map((value) => ({ value, label: t(`jobs.role.${value}`) }))}
        onChange={(event) => setRole(event.currentTarget.value as CrewRole)}
      />
      {ready.data && <VerdictBadge of={ready.data} />}
      {elsewhere.length > 0 && (
        <Badge tone="warning" icon={IconAlertTriangle}>
          {t('desk.elsewhere', { numbers: elsewhere.join(', ') })}
        </Badge>
      )}
      {(ready.isLoadingError || isLoadingError) && (
        <Badge tone="faint" icon={IconHelp}>
          {t('desk.unchecked')}
        </Badge>
      )}
      {/* No check follows in work that is under way. */}
      <Button loading={busy} disabled={ready.isPending} onClick={() => void add()}>
        {t('desk.addNamed', { name })}
      </Button>
    </>
  )
}
