import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormBody } from '../../form/form-body.tsx'
import { PasswordField } from '../../form/password-field.tsx'
import { Question } from '../../form/question.tsx'
import { same } from '../../form/same.ts'
import { usePartForm } from '../../form/use-part-form.ts'
import { ChangedMeanwhile } from '../../interface/failure.ts'
import { useWrite } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce } from '../../shell/announcements.tsx'
import { CopyField } from './copy-field.tsx'
import { RoleSelect } from './role-select.tsx'
import { RolesOfValues } from './roles-of-values.tsx'
import {
  endProvider,
  type Provider,
  type ProviderValues,
  providerOf,
  providerValues,
  redirectUri,
  type SentProvider,
  sentProvider,
  setProvider,
} from './single-sign-on.ts'

interface ProviderFormProps {
  readonly organizationId: string
  readonly provider: Provider | null
}

/** Whether all that is sent is stored, but for the secret: an attempt whose answer was lost may have stored it. */
function isStored(now: Provider | null, { clientSecret: _, ...sent }: SentProvider): boolean {
  return now !== null && same(sentProvider(providerValues(now), ''), sent)
}

/** The settings of the provider. The client secret is not stored in the browser, and cleared once it is saved. */
export function ProviderForm({ organizationId, provider }: ProviderFormProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [clientSecret, setClientSecret] = useState('')
  const of = usePartForm<ProviderValues, Provider>({
    name: `sso:${organizationId}`,
    start: providerValues(provider),
    touches: ['organizations'],
    send: async (values, key) => {
      // All of it is sent, and a secret only to the issuer that its writer saw, or has sent without an answer.
      const now = await client.fetchQuery({ ...providerOf(organizationId), staleTime: 0 })
      const sent = sentProvider(values, clientSecret)
      if (!same(now, provider) && !isStored(now, sent)) throw new ChangedMeanwhile()
      return setProvider(organizationId, sent, key)
    },
    onSaved: () => {
      setClientSecret('')
      announce(t('form.saved'))
    },
  })
  const { values, set, errorOf } = of
  const end = useWrite<null, void>(['organizations'], () => endProvider(organizationId))
  const textOf = (name: 'issuer' | 'clientId' | 'roleClaim') => ({
    value: values[name],
    error: errorOf(name),
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { currentTarget: HTMLInputElement }) => set({ [name]: event.currentTarget.value }),
  })
  return (
    <FormBody
      of={{ ...of, isSaved: of.isSaved && clientSecret === '' }}
      actions={
        provider && (
          <Question
            button={t('sso.end')}
            title={t('sso.endTitle')}
            explain={t('sso.endExplain')}
            answer={t('sso.end')}
            onAnswer={async () => {
              await end.write(null)
              of.discard()
              setClientSecret('')
              announce(t('sso.ended'))
            }}
          />
        )
      }
    >
      <CopyField label={t('sso.redirectUri')} value={provider?.redirectUri ?? redirectUri()} />
      <TextInput
        label={t('sso.issuer')}
        description={t('sso.issuerHint')}
        placeholder="https://login.example/tenant"
        type="url"
        required
        {...textOf('issuer')}
      />
      <TextInput label={t('sso.clientId')} required {...textOf('clientId')} />
      <PasswordField
        label={t('sso.clientSecret')}
        description={t(provider?.clientSecretSet ? 'sso.secretIsSet' : 'sso.secretHint')}
        required={!provider?.clientSecretSet}
        autoComplete="new-password"
        value={clientSecret}
        error={errorOf('clientSecret')}
        onChange={(event) => setClientSecret(event.currentTarget.value)}
      />
      <RoleSelect
        label={t('sso.defaultRole')}
        description={t('sso.defaultRoleHint')}
        required
        value={values.defaultRoleId}
        error={errorOf('defaultRoleId')}
        onChange={(event) => set({ defaultRoleId: event.currentTarget.value })}
      />
      <TextInput
        label={t('sso.roleClaim')}
        description={t('sso.roleClaimHint')}
        placeholder="groups"
        {...textOf('roleClaim')}
      />
      {values.roleClaim && (
        <RolesOfValues value={values.roles} errorOf={errorOf} onChange={(roles) => set({ roles })} />
      )}
    </FormBody>
  )
}
