import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { useChangedColumn } from '../../list/changed-column.tsx'
import { FilterSelect } from '../../list/filter-select.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { fullName } from '../../show/person.ts'
import { useRoleName } from '../../show/role-name.ts'
import { useBulkMemberships } from './bulk-memberships.tsx'
import { type Member, memberList } from './member.ts'
import classes from './member-list.module.css'
import { InvitationState } from './open-invitation.tsx'
import { allRoles } from './role.ts'

const route = getRouteApi('/app/settings/members')
const pageOf = ({ id }: { id: string }) => ({ to: '/settings/members/$id', params: { id } }) as const

export function MemberList() {
  const { t } = useTranslation()
  const can = useCan()
  const nameOf = useRoleName()
  const search = route.useSearch()
  const former = search.active === 'former'
  const bulk = useBulkMemberships()
  const { data: roles, isLoading } = useQuery({ ...allRoles, enabled: can('roles.read') })
  const changed = useChangedColumn()
  return (
    <ListPage
      // Columns are read only once.
      key={String(former)}
      list="users"
      title={t('settings.part.members.title')}
      one={t('shell.find.user')}
      of={{ title: t('shell.page.settings'), to: '/settings' }}
      read={(part) => memberList({ ...search, ...part })}
      search={search}
      link={pageOf}
      columns={[
        { sort: 'lastName', title: t('field.name'), show: fullName },
        { name: 'email', title: t('session.email'), show: ({ email }) => email },
        {
          name: 'role',
          title: t('field.role'),
          show: ({ role }) => <span className={classes.role}>{nameOf(role.name)}</span>,
        },
        ...(former
          ? [{ ...changed, title: t('members.left') }]
          : [
              {
                name: 'access',
                title: t('members.active'),
                show: ({ active, invitation }: Member) =>
                  active ? <InvitationState of={invitation} /> : t('members.keptOut'),
              },
              changed,
            ]),
      ]}
      filters={
        <>
          <FilterSelect
            name="active"
            label={t('members.active')}
            all={(value) => t('members.filterActive', { value })}
            value={search.active}
            options={[
              { value: 'true', label: t('members.letIn') },
              { value: 'false', label: t('members.keptOut') },
              { value: 'former', label: t('members.formerOnes') },
            ]}
          />
          {!isLoading && (roles ?? search.roleId) && (
            <FilterSelect
              name="roleId"
              label={t('field.role')}
              all={(value) => t('members.filterRole', { value })}
              value={search.roleId}
              options={(roles?.data ?? []).map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
            />
          )}
        </>
      }
      create={can('users.create') ? { label: t('members.invite'), to: '/settings/members/new' } : undefined}
      bulk={former ? [] : bulk}
      empty={{ sentence: t('members.empty'), example: t('members.example') }}
    />
  )
}
