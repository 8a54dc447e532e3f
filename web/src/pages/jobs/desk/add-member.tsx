import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Named } from '../../../form/record-combobox.tsx'
import { RecordSelect } from '../../../form/record-select.tsx'
import { useAction } from '../../../interface/action.ts'
import { keys } from '../../../interface/keys.ts'
import { peopleNamed } from '../../../interface/people.ts'
import { reading } from '../../../interface/records.ts'
import { useTranslation } from '../../../language/translation.ts'
import { VerdictBadge } from '../../../readiness/verdict-badge.tsx'
import { announce, useAttempt } from '../../../shell/announcements.tsx'
import { crewsOf } from '../crews-of.ts'
import type { Job } from '../job.ts'
import { type CrewRole, join, ROLES } from './crew.ts'
import classes from './desk.module.css'
import { ElsewhereBadge } from './elsewhere-badge.tsx'

/** The worst readiness verdict on somebody who is not in the crew yet. */
function verdictOn(id: string, userId: string) {
  const query = { 'userId[]': [userId] }
  const key = keys.part('jobs', id, `readiness of ${userId}`)
  return reading(key, '/jobs/{id}/readiness', { path: { id }, query }, ({ rows }) => rows[0]?.verdict ?? null)
}

/** Adds somebody to the crew, after showing what they lack for the work and where else they are. */
export function AddMember({ job }: { job: Job }) {
  const { t } = useTranslation()
  const attempt = useAttempt()
  const [person, setPerson] = useState<Named>()
  const [role, setRole] = useState<CrewRole>('worker')
  const { write, busy } = useAction(['jobs'], join)
  const { data: verdict } = useQuery({
    ...verdictOn(job.id, person?.id ?? ''),
    enabled: person !== undefined,
  })
  const { data: crews = [] } = useQuery({ ...crewsOf(person?.id ?? ''), enabled: person !== undefined })
  const elsewhere = crews.filter(({ id, status }) => id !== job.id && status === 'in_progress')
  const add = (added: Named) =>
    attempt(async () => {
      await write({ id: job.id, userId: added.id, role, tag: undefined })
      announce(t('desk.added', { name: added.name }))
      setPerson(undefined)
    })
  return (
    <div className={classes.add}>
      <RecordSelect
        key={(job.crew ?? []).map(({ id }) => id).join()}
        label={t('desk.add')}
        find={peopleNamed}
        value={person}
        onChange={setPerson}
      />
      {person && (
        <>
          <NativeSelect
            label={t('desk.asRole')}
            value={role}
            data={ROLES.map((value) => ({ value, label: t(`desk.role.${value}`) }))}
            onChange={(event) => setRole(event.currentTarget.value as CrewRole)}
          />
          {verdict && <VerdictBadge of={verdict} />}
          <ElsewhereBadge jobs={elsewhere} />
          <Button loading={busy} onClick={() => void add(person)}>
            {t('desk.addNamed', { name: person.name })}
          </Button>
        </>
      )}
    </div>
  )
}
