import { Button, NativeSelect } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconSignature from '~icons/tabler/signature'
import { useAction } from '../../../interface/action.ts'
import { keys } from '../../../interface/keys.ts'
import { useCan } from '../../../interface/session.ts'
import { useTranslation } from '../../../language/translation.ts'
import { Need } from '../../../readiness/needs.tsx'
import { byPerson, isGap, type Row, readinessOf } from '../../../readiness/readiness.ts'
import { ReadyBadge, VerdictBadge } from '../../../readiness/verdict-badge.tsx'
import { announce, useAttempt } from '../../../shell/announcements.tsx'
import { later } from '../../../shell/later.tsx'
import { Badge } from '../../../show/badge.tsx'
import { NotLoaded } from '../../../show/not-loaded.tsx'
import { fullName } from '../../../show/person.ts'
import { PersonLink } from '../../../show/person-link.tsx'
import { Unbroken } from '../../../show/unbroken.tsx'
import { againAfter, type Job } from '../job.ts'
import { AddMember } from './add-member.tsx'
import { type CrewRole, join, leave, ROLES } from './crew.ts'
import classes from './desk.module.css'
import type { Member } from './waiting.ts'

const Tolerate = later(() => import('./tolerate.tsx'))

/** The crew: their roles, whether they are briefed, what each of them lacks, and what to do about it. */
export function CrewPart({ job }: { job: Job }) {
  const { t } = useTranslation()
  const { crew = [], status, actions = [] } = job
  const { data, error, refetch } = useQuery({
    ...readinessOf({ kind: 'jobs', id: job.id }),
    refetchInterval: againAfter(status),
  })
  const rowsOf = new Map((data ? byPerson(data) : []).map(({ user, rows }) => [user.id, rows]))
  const lacking = Map.groupBy(data?.rows.filter((row) => isLacking(row, job)) ?? [], lackOf)
  const shared = [...lacking.values()].flatMap(([row, ...others]): SharedLack[] =>
    row && others.length > 0 ? [[row, ...others]] : [],
  )
  const mayChange = actions.includes('update')
  const isOpen = status !== 'completed' && status !== 'cancelled'
  return (
    <section className={classes.part} aria-labelledby="crew">
      <h2 id="crew">
        {t('jobs.crew')} {isOpen && data && crew.length > 0 && <ReadyBadge ready={data.ready} />}
      </h2>
      {error && !data && <NotLoaded error={error} onRetry={refetch} />}
      {crew.length === 0 && <p>{t('desk.noCrew')}</p>}
      {isOpen && crew.length > 0 && !crew.some(({ role }) => role === 'supervisor') && (
        <p className={classes.refused}>{t('desk.noSupervisor')}</p>
      )}
      {isOpen && <Shared of={shared} />}
      <ul className={classes.people}>
        {crew.map((member) => (
          <MemberLine
            key={member.id}
            job={job}
            member={member}
            rows={rowsOf.get(member.user.id) ?? []}
            lacks={[...lacking.values()].some(
              ([row, ...others]) => row?.user.id === member.user.id && others.length === 0,
            )}
            mayChange={mayChange}
          />
        ))}
      </ul>
      {mayChange && <AddMember job={job} />}
    </section>
  )
}

interface MemberLineProps {
  readonly job: Job
  readonly member: Member
  readonly rows: readonly Row[]
  /** Whether they lack what nobody else in the crew lacks. */
  readonly lacks: boolean
  readonly mayChange: boolean
}

function MemberLine({ job, member, rows, lacks, mayChange }: MemberLineProps) {
  const { t } = useTranslation()
  const attempt = useAttempt()
  const change = useAction(['jobs'], join)
  const removal = useAction(['jobs'], leave)
  const client = useQueryClient()
  const { user, role, briefedAt } = member
  const name = fullName(user)
  const [worst] = rows
  const elsewhere = (job.elsewhere ?? []).flatMap((each) => (each.userId === user.id ? each.job.number : []))
  const give = (next: CrewRole) =>
    attempt(async () => {
      await change.write({ id: job.id, userId: user.id, role: next, tag: undefined })
      announce(t('desk.roleGiven', { name, role: t(`jobs.role.${next}`) }))
    })
  const remove = () =>
    attempt(async () => {
      await removal.write({ id: job.id, member, tag: undefined })
      const again = async (key: string) => {
        await join({ id: job.id, userId: user.id, role, tag: undefined }, key)
        await client.invalidateQueries({ queryKey: keys.all('jobs') })
      }
      // A person whose briefing was undone must sign it again themselves.
      announce(t('desk.removed', { name }), briefedAt ? undefined : again)
    })
  return (
    <li className={classes.person}>
      <strong>
        <PersonLink of={user} />
      </strong>
      <span className={classes.marks}>
        <Badge tone={briefedAt ? 'good' : 'warning'} icon={briefedAt ? IconSignature : IconAlertTriangle}>
          {t(briefedAt ? 'jobs.briefed' : 'desk.notBriefed')}
        </Badge>
        {worst && <VerdictBadge of={worst.verdict} />}
        {elsewhere.length > 0 && (
          <Badge tone="warning" icon={IconAlertTriangle}>
            <Unbroken>{t('desk.elsewhere', { numbers: elsewhere.join(', ') })}</Unbroken>
          </Badge>
        )}
      </span>
      {mayChange ? (
        <>
          <NativeSelect
            aria-label={t('desk.roleOf', { name })}
            value={role}
            disabled={change.busy}
            data={ROLES.map((value) => ({ value, label: t(`jobs.role.${value}`) }))}
            onChange={(event) => void give(event.currentTarget.value as CrewRole)}
          />
          <Button
            variant="subtle"
            size="compact-sm"
            loading={removal.busy}
            aria-label={t('desk.removeNamed', { name })}
            onClick={() => void remove()}
          >
            {t('action.remove')}
          </Button>
        </>
      ) : (
        <span>{t(`jobs.role.${role}`)}</span>
      )}
      {worst?.user.invited && <p className={classes.invited}>{t('readiness.invited')}</p>}
      {rows.length > 0 && (
        <details open={lacks} className={classes.needs}>
          <summary>{t('desk.needs', { count: rows.length })}</summary>
          <ul>
            {rows.map((row) => (
              <CrewNeed
                key={`${row.safetyRequirement.id} ${row.educationalContent?.id}`}
                job={job}
                of={row}
              />
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

/** One requirement of a crew member; a gap in it can be overridden. */
function CrewNeed({ job, of }: { job: Job; of: Row }) {
  const can = useCan()
  return (
    <li>
      <Need of={of} orderId={job.order?.id}>
        <Suspense>{isGap(of) && can('overrides.create') && <Tolerate job={job} of={of} />}</Suspense>
      </Need>
    </li>
  )
}

/** What several of the crew lack, each once. */
function Shared({ of }: { of: readonly SharedLack[] }) {
  if (of.length === 0) return null
  return (
    <ul className={classes.needs}>
      {of.map(([row, ...others]) => (
        <li key={lackOf(row)}>
          <span className={classes.need}>
            {row.educationalContent?.title ?? row.safetyRequirement.name}
            <span className={classes.faint}>
              {[row, ...others].map(({ user }) => fullName(user)).join(', ')}
            </span>
          </span>
          <VerdictBadge of={row.verdict} />
        </li>
      ))}
    </ul>
  )
}

type SharedLack = readonly [Row, ...Row[]]

/** Two people lack the same if this is equal. */
function lackOf({ safetyRequirement, educationalContent, verdict }: Row): string {
  return [safetyRequirement.id, educationalContent?.id, verdict].join(' ')
}

/** On-site signatures are collected before work begins or continues. */
function isLacking(row: Row, { status }: Job): boolean {
  return isGap(row) || (status !== 'in_progress' && row.verdict === 'pending_on_site')
}
