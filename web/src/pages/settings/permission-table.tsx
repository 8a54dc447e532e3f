import { permissions, shownBeside } from '@holdpoint/client'
import { Checkbox } from '@mantine/core'
import { type ChangeEvent, useState } from 'react'
import type { Permission } from '../../interface/session.ts'
import { kindsName } from '../../language/kind-words.ts'
import { useTranslation } from '../../language/translation.ts'
import { type Named, permissionCalled, permissionsOn, RESOURCES, USUAL } from './permissions.ts'
import classes from './settings.module.css'

interface PermissionTableProps {
  readonly label: string
  readonly value: readonly Permission[]
  /** Whether a permission can be added; any chosen one can be removed. */
  readonly mayGrant: (permission: Permission) => boolean
  readonly onChange: (value: Permission[]) => void
  readonly readOnly?: boolean
}

/** The granted permissions: a row for each kind of record, a column for each action. */
export function PermissionTable({ label, value, mayGrant, onChange, readOnly }: PermissionTableProps) {
  const { t } = useTranslation()
  const [first] = useState(value)
  // Those that only a newer service has. One that is taken away can be put back.
  const others = [...new Set([...first, ...value])].filter((each) => !permissions.includes(each))
  const set = (permission: Permission, wanted: boolean) =>
    onChange(
      [...permissions, ...others].filter((each) => (each === permission ? wanted : value.includes(each))),
    )
  const box = (permission: Permission) => ({
    size: 'md',
    checked: value.includes(permission),
    disabled: readOnly || (!value.includes(permission) && !mayGrant(permission)),
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(permission, event.currentTarget.checked),
  })
  const checkbox = (named: Named) => ({
    ...box(named.permission),
    'aria-label': permissionCalled(named, t),
  })
  return (
    <table className={classes.permissions} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('permissions.what')}</th>
          {USUAL.map((action) => (
            <th key={action} scope="col">
              {t(`permissions.action.${action}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {RESOURCES.map((resource) => {
          const { usual, further } = permissionsOn(resource)
          return (
            <tr key={resource}>
              <th scope="row">
                {kindsName(resource, t)}
                {resource in shownBeside && <ShownBeside resource={resource as keyof typeof shownBeside} />}
                {further.map((named) => (
                  <Checkbox
                    {...checkbox(named)}
                    key={named.action}
                    className={classes.further}
                    label={t(`permissions.action.${named.action}`)}
                  />
                ))}
              </th>
              {usual.map((named, n) => (
                <td key={USUAL[n]}>{named && <Checkbox {...checkbox(named)} />}</td>
              ))}
            </tr>
          )
        })}
        {others.map((permission) => (
          <tr key={permission}>
            <th scope="row" colSpan={1 + USUAL.length}>
              <Checkbox {...box(permission)} label={permission} />
            </th>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What a permission on these records also shows, besides the names of members, which all records show. */
function ShownBeside({ resource }: { readonly resource: keyof typeof shownBeside }) {
  const { t, language, locale } = useTranslation()
  const kinds = shownBeside[resource].filter((each) => each !== 'users')
  if (kinds.length === 0) return null
  const words = kinds.map((each) => kindsName(each, t).toLocaleLowerCase(locale))
  const listed = new Intl.ListFormat(language).format(words)
  return <div className={classes.beside}>{t('permissions.beside', { kinds: listed })}</div>
}
