import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Question } from '../../form/question.tsx'
import { useAction } from '../../interface/action.ts'
import { personOf } from '../../interface/person.ts'
import { useCan, useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce, useAttempt } from '../../shell/announcements.tsx'
import { later } from '../../shell/later.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Facts } from '../../show/facts.tsx'
import { fullName } from '../../show/person.ts'
import { useRoleName } from '../../show/role-name.ts'
import { useWhen } from '../../show/when.tsx'
import { changeMember, endMembership, type Member } from './member.ts'
import { InvitationState, OpenInvitation } from './open-invitation.tsx'
import { PersonData } from './person-data.tsx'
import { RoleSelect } from './role-select.tsx'
import classes from './settings.module.css'

const PersonWork = later(
  () => import('./person/person-work.tsx'),
  ({ children }) => children,
)
const EndDialog = later(() => import('./person/end-dialog.tsx'))
const FormerMember = later(() => import('./former-member.tsx'))

const route = getRouteApi('/app/settings/members/$id')

/** One member, or a former one. */
export function MemberPage() {
  const { id } = route.useParams()
  const { record, tag, former } = useSuspenseQuery(personOf(id)).data
  return former ? (
    <Suspense>
      <FormerMember key={id} member={record} />
    </Suspense>
  ) : (
    <CurrentMember member={record} tag={tag} />
  )
}

interface MemberProps {
  readonly member: Member
  readonly tag: string | undefined
}

/** Their role, and whether they are active. */
function CurrentMember({ member, tag }: MemberProps) {
  const { t } = useTranslation()
  const { exact } = useWhen()
  const can = useCan()
  const nameOf = useRoleName()
  const { id, email, role, active, createdAt, invitation } = member
  const open = invitation && invitation.status !== 'accepted'
  return (
    <>
      <PageHead
        title={fullName(member)}
        of={{ title: t('settings.part.members.title'), to: '/settings/members' }}
        aside={!active ? t('members.keptOut') : open && <InvitationState of={invitation} />}
      />
      <Facts
        of={[
          [t('session.email'), email],
          [t('field.role'), nameOf(role.name)],
          [t(open ? 'members.invitation.sent' : 'members.since'), exact(createdAt)],
        ]}
      />
      {open && active && <OpenInvitation member={member} tag={tag} />}
      <Suspense>
        <PersonWork key={id} userId={id}>
          {can('users.update') && <MemberRole member={member} tag={tag} />}
          <MemberAccess member={member} tag={tag} />
          {can('users.update') && (
            <section className={classes.after}>
              <h2>{t('personData.title')}</h2>
              <p className={classes.about}>{t('personData.others')}</p>
              <PersonData address={`/users/${id}/data`} label={t('personData.download')} />
            </section>
          )}
        </PersonWork>
      </Suspense>
    </>
  )
}

/** The role is saved as soon as it is chosen, and applies from the member's next request on. */
function MemberRole({ member: { id, role }, tag }: MemberProps) {
  const { t } = useTranslation()
  const can = useCan()
  const attempt = useAttempt()
  const { write, busy } = useAction(['users'], changeMember)
  if (!can('roles.read')) return null
  return (
    <RoleSelect
      label={t('members.changeRole')}
      description={t('members.roleHint')}
      maw="24rem"
      value={role.id}
      disabled={busy}
      onChange={(event) => {
        const roleId = event.currentTarget.value
        void attempt(async () => {
          await write({ id, tag, body: { roleId } })
          announce(t('form.saved'))
        })
      }}
    />
  )
}

function MemberAccess({ member, tag }: MemberProps) {
  const { t } = useTranslation()
  const can = useCan()
  const { user } = useMe()
  const { id, active } = member
  const name = fullName(member)
  const { write } = useAction(['users'], changeMember)
  const end = useAction(['users'], endMembership)
  if (id === user.id) return <p className={classes.about}>{t('members.yourself')}</p>
  const set = (wanted: boolean) => async () => {
    await write({ id, tag, body: { active: wanted } })
    announce(t(wanted ? 'members.isIn' : 'members.isOut', { name }))
  }
  return (
    <div className={classes.buttons}>
      {can('users.update') && (
        <Question
          key={String(active)}
          button={t(active ? 'members.keepOut' : 'members.letInAgain')}
          title={t(active ? 'members.keepOutTitle' : 'members.letInTitle', { name })}
          explain={t(active ? 'members.keepOutExplain' : 'members.letInExplain')}
          answer={t(active ? 'members.keepOut' : 'members.letInAgain')}
          grave={false}
          onAnswer={set(!active)}
        />
      )}
      {can('users.delete') && (
        <Question
          button={t('members.end')}
          title={t('members.endTitle', { name })}
          explain={t('members.endExplain')}
          answer={t('members.end')}
          onAnswer={async () => {
            await end.write({ id, tag })
            announce(t('members.ended', { name }))
          }}
          dialog={(asked) => <EndDialog {...asked} userId={id} />}
        />
      )}
    </div>
  )
}
