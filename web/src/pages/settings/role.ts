import type { components, operations } from '@holdpoint/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { type Tagged, tagOf, writeHeaders } from '../../interface/record.ts'
import type { Permission } from '../../interface/session.ts'
import { listQuery } from '../../list/list-search.ts'

export type Role = components['schemas']['Role']
type ListQuery = NonNullable<operations['listRoles']['parameters']['query']>

export function roleList(search: ListQuery) {
  const query = listQuery(search)
  return queryOptions({
    queryKey: keys.list('roles', query),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data } = await holdpoint.GET('/roles', { params: { query }, signal })
      return { ...data, data: data.data as Role[] }
    },
  })
}

/** Every role, by its name. */
export const allRoles = { ...roleList({ orderBy: 'name', order: 'asc', count: 500 }) }

export function roleRecord(id: string) {
  return queryOptions({
    queryKey: keys.record('roles', id),
    queryFn: async ({ signal }): Promise<Tagged<Role>> => {
      const { data, response } = await holdpoint.GET('/roles/{id}', { params: { path: { id } }, signal })
      return { record: data.data as Role, tag: tagOf(response) }
    },
  })
}

/** `permissions` are separated by spaces: a form holds texts. */
export type RoleValues = { name: string; permissions: string }

export function roleValues({ name, permissions }: Role): RoleValues {
  return { name, permissions: permissions.join(' ') }
}

export function permissionsIn(text: string): Permission[] {
  return text.split(' ').filter((each): each is Permission => each !== '')
}

function sent({ name, permissions }: RoleValues) {
  return { name, permissions: permissionsIn(permissions) }
}

export async function createRole({ values }: { values: RoleValues }, key: string): Promise<Tagged<Role>> {
  const { data, response } = await holdpoint.POST('/roles', {
    params: { header: writeHeaders(key) },
    body: sent(values),
  })
  return { record: data.data as Role, tag: tagOf(response) }
}

export function changeRole(id: string) {
  return async (
    { values, tag }: { values: RoleValues; tag: string | undefined },
    key: string,
  ): Promise<Tagged<Role>> => {
    const { data, response } = await holdpoint.PUT('/roles/{id}', {
      params: { path: { id }, header: writeHeaders(key, tag) },
      body: sent(values),
    })
    return { record: data.data as Role, tag: tagOf(response) }
  }
}
