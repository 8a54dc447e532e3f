import { useQueryClient } from '@tanstack/react-query'
import { useCan, useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { whileAsShown } from '../../list/as-shown.ts'
import type { BulkAction } from '../../list/bulk.ts'
import { useRoleName } from '../../show/role-name.ts'
import { changeMember, endMembership, type Member, members } from './member.ts'
import { allRoles } from './role.ts'
import { asksRole } from './role-select.tsx'

/**
 * The bulk actions on members: changing their role, and ending their memberships. Never for oneself, and for
 * administrators only one at a time, so that there is always one left.
 */
export function useBulkMemberships(): readonly BulkAction<Member>[] {
  const { t } = useTranslation()
  const can = useCan()
  const client = useQueryClient()
  const { user, role: own } = useMe()
  const nameOf = useRoleName()
  const mayGive = can('users.update') && can('roles.read')
  // Already loaded, since the role was chosen from this list.
  const roleNamed = (id: string) => {
    const roles = client.getQueryData(allRoles.queryKey)?.data ?? []
    return nameOf(roles.find((role) => role.id === id)?.name ?? '')
  }
  const stays = ({ id, role }: Member) => {
    if (id === user.id) return t('members.several.yourself')
    if (role.name === ADMINISTRATOR && own.name !== ADMINISTRATOR) return t('members.several.administrator')
    return undefined
  }
  const read = (id: string) => client.fetchQuery({ ...members.one(id), staleTime: 0 })
  const giving: BulkAction<Member> = {
    label: t('members.several.give'),
    touches: ['users'],
    asks: asksRole(t('members.changeRole')),
    skips: (member, roleId) =>
      stays(member) ?? (member.role.id === roleId ? t('members.several.hasRole') : undefined),
    preview: ({ role }, roleId) =>
      roleId === ''
        ? nameOf(role.name)
        : t('members.several.willBe', { before: nameOf(role.name), after: roleNamed(roleId) }),
    prepare: whileAsShown(read, ({ record: { id }, tag }, key, roleId) =>
      changeMember({ id, tag, body: { roleId } }, key),
    ),
  }
  const ending: BulkAction<Member> = {
    label: t('members.several.end'),
    ends: true,
    explain: t('members.endExplain'),
    touches: ['users'],
    skips: stays,
    preview: ({ role }) => nameOf(role.name),
    prepare: whileAsShown(read, ({ record: { id }, tag }) => endMembership({ id, tag })),
  }
  return [...(mayGive ? [giving] : []), ...(can('users.delete') ? [ending] : [])]
}

const ADMINISTRATOR = 'administrator'
