import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { ListPage } from '../../list/list-page.tsx'
import { useSearchChange } from '../../list/search-change.ts'
import { fullName } from '../../show/person.ts'
import { useRoleName } from '../../show/role-name.ts'
import { When } from '../../show/when.tsx'
import { memberList } from './member.ts'

const route = getRouteApi('/app/settings/members')

export function MemberList() {
  const { t } = useTranslation()
  const can = useCan()
  const change = useSearchChange()
  const nameOf = useRoleName()
  const search = route.useSearch()
  return (
    <ListPage
      title={t('members.title')}
      answer={useQuery(memberList(search))}
      search={search}
      link={({ id }) => ({ to: '/settings/members/$id', params: { id } })}
      columns={[
        { sort: 'lastName', title: t('field.name'), show: fullName },
        { title: t('session.email'), show: ({ email }) => email },
        { title: t('members.role'), show: ({ role }) => nameOf(role.name) },
        { title: t('members.active'), show: ({ active }) => !active && t('members.keptOut') },
        {
          sort: 'updatedAt',
          title: t('field.updatedAt'),
          show: ({ updatedAt }) => <When at={updatedAt} />,
          wide: true,
          whole: true,
        },
      ]}
      filters={
        <NativeSelect
          aria-label={t('members.active')}
          value={search.active ?? ''}
          data={[
            { value: '', label: t('members.filterActive', { value: t('list.any') }) },
            { value: 'true', label: t('members.letIn') },
            { value: 'false', label: t('members.keptOut') },
          ]}
          onChange={(event) => change({ active: event.currentTarget.value })}
        />
      }
      create={can('users.create') ? { label: t('members.invite'), to: '/settings/members/new' } : undefined}
      empty={{ sentence: t('members.empty'), example: t('members.example') }}
    />
  )
}
