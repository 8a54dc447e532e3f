import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useCan } from '../../interface/session.ts'
import { kindName } from '../../language/kind-words.ts'
import { useTranslation } from '../../language/translation.ts'
import { useChangedColumn } from '../../list/changed-column.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { later } from '../../shell/later.tsx'
import { useRoleName } from '../../show/role-name.ts'
import { type Role, roles } from './role.ts'

const RoleOffersNotice = later(() => import('./role-offers-notice.tsx'))

const route = getRouteApi('/app/settings/roles')
const pageOf = ({ id }: { id: string }) => ({ to: '/settings/roles/$id', params: { id } }) as const

export function RoleList() {
  const { t } = useTranslation()
  const can = useCan()
  const nameOf = useRoleName()
  const search = route.useSearch()
  return (
    <ListPage<Role>
      list="roles"
      title={t('settings.part.roles.title')}
      one={kindName('roles', t)}
      of={{ title: t('shell.page.settings'), to: '/settings' }}
      read={(part) => roles.list({ ...search, ...part })}
      search={search}
      link={pageOf}
      columns={[
        { sort: 'name', title: t('field.name'), show: ({ name }) => nameOf(name) },
        {
          name: 'permissions',
          title: t('roles.permissions'),
          show: ({ permissions }) => t('roles.count', { count: permissions.length }),
        },
        { name: 'kind', title: t('roles.kind'), show: ({ builtIn }) => builtIn && t('roles.builtInRole') },
        useChangedColumn(),
      ]}
      create={can('roles.create') ? { label: t('roles.create'), to: '/settings/roles/new' } : undefined}
      empty={{ sentence: t('roles.empty'), example: t('roles.example') }}
      notice={
        <Suspense>
          <RoleOffersNotice />
        </Suspense>
      }
    />
  )
}
