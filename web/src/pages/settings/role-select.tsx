import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import type { Asked } from '../../list/bulk.ts'
import { useRoleName } from '../../show/role-name.ts'
import { allRoles } from './role.ts'

/** A choice of a role. Roles with more permissions than the caller has cannot be given. */
export function RoleSelect(props: Omit<ComponentProps<typeof NativeSelect>, 'data'>) {
  const { t } = useTranslation()
  const can = useCan()
  const nameOf = useRoleName()
  const { data } = useQuery(allRoles)
  return (
    <NativeSelect
      {...props}
      data={[
        { value: '', label: t('action.choose'), disabled: true },
        ...(data?.data ?? []).map((role) => {
          const grantable = role.permissions.every(can)
          const name = nameOf(role.name)
          return {
            value: role.id,
            label: grantable ? name : t('members.notGrantable', { name }),
            disabled: !grantable,
          }
        }),
      ]}
    />
  )
}

/** Asks for the role that all of several people get. */
export const asksRole =
  (label: string) =>
  ({ onChange, ...field }: Asked) => (
    <RoleSelect
      {...field}
      label={label}
      required
      maw="24rem"
      mb="md"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
