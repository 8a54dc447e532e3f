import { NativeSelect } from '@mantine/core'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Deletion } from '../../form/deletion.tsx'
import { FormBody } from '../../form/form-body.tsx'
import { TextField } from '../../form/text-field.tsx'
import { type RecordForm, useRecordForm } from '../../form/use-record-form.ts'
import { useNavigateFromHere } from '../../interface/navigate-from-here.ts'
import type { Tagged } from '../../interface/record.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useRoleName } from '../../show/role-name.ts'
import { PermissionTable } from './permission-table.tsx'
import { permissionTexts } from './permission-texts.ts'
import { allRoles, permissionsIn, type Role, type RoleValues, roles, roleValues, sentRole } from './role.ts'
import classes from './settings.module.css'

const route = getRouteApi('/app/settings/roles/$id')
const NOTHING: RoleValues = { name: '', permissions: '' }
const NEW = { values: NOTHING, tag: undefined }

export function NewRolePage() {
  const { t } = useTranslation()
  const navigate = useNavigateFromHere()
  const of = useRecordForm({
    name: 'roles:new',
    start: NEW,
    touches: ['roles'],
    save: ({ values }, key) => roles.create(sentRole(values), key),
    onSaved: ({ record }) => void navigate({ to: '/settings/roles/$id', params: { id: record.id } }),
  })
  return (
    <>
      <PageHead
        title={t('roles.create')}
        of={{ title: t('settings.part.roles.title'), to: '/settings/roles' }}
      />
      <RoleForm of={of} isNew />
    </>
  )
}

export function RolePage() {
  const { id } = route.useParams()
  return <ExistingRole key={id} id={id} />
}

function ExistingRole({ id }: { id: string }) {
  const { t } = useTranslation()
  const can = useCan()
  const client = useQueryClient()
  const nameOf = useRoleName()
  const query = roles.one(id)
  const { data } = useSuspenseQuery(query)
  const { record: role, tag } = data
  const begin = (now: Tagged<Role>) => ({ values: roleValues(now.record), tag: now.tag })
  const of = useRecordForm({
    name: `roles:${id}`,
    start: begin(data),
    // The user may have this role.
    touches: ['roles'],
    save: (sent, key) => roles.change(id, { body: sentRole(sent.values), tag: sent.tag }, key),
    shownFrom: 'roles',
    readAgain: async () => begin(await client.fetchQuery({ ...query, staleTime: 0 })),
  })
  const name = nameOf(role.name)
  const head = <PageHead title={name} of={{ title: t('settings.part.roles.title'), to: '/settings/roles' }} />
  if (role.builtIn) {
    return (
      <>
        {head}
        <p className={classes.about}>{t('roles.builtInExplain')}</p>
        <PermissionTable
          label={t('roles.permissions')}
          value={role.permissions}
          mayGrant={() => false}
          onChange={() => {}}
          readOnly
        />
      </>
    )
  }
  return (
    <>
      {head}
      <RoleForm
        of={of}
        readOnly={!can('roles.update')}
        actions={
          can('roles.delete') && (
            <Deletion
              name={name}
              touches={['roles']}
              to="/settings/roles"
              tag={tag}
              send={(shown) => roles.remove(id, shown)}
            />
          )
        }
      />
    </>
  )
}

interface RoleFormProps {
  readonly of: RecordForm<RoleValues>
  readonly isNew?: boolean
  readonly readOnly?: boolean
  readonly actions?: ReactNode
}

function RoleForm({ of, isNew, readOnly = false, actions }: RoleFormProps) {
  const { t } = useTranslation()
  const can = useCan()
  const { form } = of
  const texts = (said: RoleValues) => ({ [t('field.name')]: said.name, ...permissionTexts(said, t) })
  // The table is not a form field of the browser, so it mirrors the form's value itself.
  const [permissions, setPermissions] = useState(form.getValues().permissions)
  form.watch('permissions', ({ value }) => setPermissions(value))
  const errors = Object.entries(form.errors).filter(([field]) => field.startsWith('permissions'))
  const put = (value: readonly string[]) => form.setFieldValue('permissions', value.join(' '))
  return (
    <FormBody of={of} texts={texts} actions={actions} readOnly={readOnly}>
      <TextField
        form={form}
        name="name"
        label={t('field.name')}
        required
        autoFocus={isNew ?? false}
        readOnly={readOnly}
        example={isNew ? t('roles.nameExample') : ''}
      />
      {isNew && <BeginLike onChoose={put} />}
      <div>
        <p className={classes.about}>{t('roles.permissionsHint')}</p>
        {errors.length > 0 && <p className={classes.problem}>{errors[0]?.[1]}</p>}
        <PermissionTable
          label={t('roles.permissions')}
          value={permissionsIn(permissions)}
          mayGrant={can}
          readOnly={readOnly}
          onChange={put}
        />
      </div>
    </FormBody>
  )
}

/** Copies the permissions of another role, as far as the caller has them. */
function BeginLike({ onChoose }: { onChoose: (permissions: readonly string[]) => void }) {
  const { t } = useTranslation()
  const can = useCan()
  const nameOf = useRoleName()
  const { data } = useQuery(allRoles)
  const known = data?.data ?? []
  return (
    <NativeSelect
      label={t('roles.beginLike')}
      defaultValue=""
      data={[
        { value: '', label: t('roles.nothing') },
        ...known.map(({ id, name }) => ({ value: id, label: nameOf(name) })),
      ]}
      onChange={(event) => {
        const role = known.find(({ id }) => id === event.currentTarget.value)
        onChoose(role?.permissions.filter(can) ?? [])
      }}
    />
  )
}
