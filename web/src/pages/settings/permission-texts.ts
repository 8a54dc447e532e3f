import { permissions } from '@holdpoint/client'
import { kindsName } from '../../language/kind-words.ts'
import type { Translate } from '../../language/translation.ts'
import { permissionsOn, RESOURCES } from './permissions.ts'
import { permissionsIn, type RoleValues } from './role.ts'

/** The permissions of a role by kind of record, in the words of their table; as they are if only a newer service has them. */
export function permissionTexts({ permissions: all }: RoleValues, t: Translate) {
  const granted = permissionsIn(all)
  const texts = RESOURCES.map((resource) => {
    const { usual, further } = permissionsOn(resource)
    const actions = [...usual, ...further].flatMap((named) =>
      named && granted.includes(named.permission) ? [t(`permissions.action.${named.action}`)] : [],
    )
    return [`${t('roles.permissions')}: ${kindsName(resource, t)}`, actions.join(', ')]
  })
  const others = granted.filter((each) => !permissions.includes(each))
  return Object.fromEntries([...texts, [t('roles.permissions'), others.join(', ')]]) as {
    readonly [label: string]: string
  }
}
