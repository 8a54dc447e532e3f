import { NativeSelect, Radio } from '@mantine/core'
import { serviceNow } from '../../interface/service-clock.ts'
import { type Permission, useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import type { NewSecretDialogProps } from './new-secret.tsx'
import { PermissionTable } from './permission-table.tsx'
import { SecretFormDialog, useSecretForm } from './secret-form.tsx'
import classes from './settings.module.css'
import { createToken } from './token.ts'

const DAYS = ['30', '90', '365', ''] as const
const DAY_MS = 86_400_000

interface TokenValues {
  readonly name: string
  readonly days: string
  readonly extent: 'all' | 'some'
  readonly permissions: Permission[]
}

const START: TokenValues = { name: '', days: DAYS[1], extent: 'all', permissions: [] }

function create({ name, days, extent, permissions }: TokenValues): Promise<string> {
  const expiresAt = days === '' ? null : new Date(serviceNow() + Number(days) * DAY_MS).toISOString()
  return createToken({ name, expiresAt, ...(extent === 'all' ? {} : { permissions }) })
}

/** Asks for the purpose of a token, its lifetime and its permissions: never more than the caller has. */
export default function NewTokenDialog(props: NewSecretDialogProps) {
  const { t } = useTranslation()
  const can = useCan()
  const title = t('tokens.create')
  const form = useSecretForm({ ...props, title, start: START, touches: ['tokens'], create })
  const { days, extent, permissions } = form.values
  return (
    <SecretFormDialog
      form={form}
      size="lg"
      title={title}
      label={t('tokens.name')}
      example={t('tokens.nameExample')}
      onClose={props.onClose}
    >
      <NativeSelect
        label={t('tokens.lasts')}
        value={days}
        data={DAYS.map((value) => ({
          value,
          label: value === '' ? t('tokens.endless') : t('tokens.days', { count: Number(value) }),
        }))}
        onChange={(event) => form.set({ days: event.currentTarget.value })}
      />
      <Radio.Group
        label={t('tokens.may')}
        value={extent}
        onChange={(value) => form.set({ extent: value === 'some' ? 'some' : 'all' })}
      >
        <div className={classes.fields}>
          <Radio size="md" value="all" label={t('tokens.mayAll')} />
          <Radio size="md" value="some" label={t('tokens.maySome')} />
        </div>
      </Radio.Group>
      {extent === 'some' && (
        <PermissionTable
          label={t('roles.permissions')}
          value={permissions}
          mayGrant={can}
          onChange={(chosen) => form.set({ permissions: [...chosen] })}
        />
      )}
    </SecretFormDialog>
  )
}
