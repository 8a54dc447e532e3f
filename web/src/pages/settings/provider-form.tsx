import { ValidationFailed } from '@holdpoint/client'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Question } from '../../form/question.tsx'
import { fieldSentences, sentenceOf } from '../../interface/failure.ts'
import { useWrite } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce } from '../../shell/announcements.tsx'
import { CopyField } from './copy-field.tsx'
import { RoleSelect } from './role-select.tsx'
import { RolesOfValues } from './roles-of-values.tsx'
import classes from './settings.module.css'
import {
  endProvider,
  type Provider,
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

/** What the service knows of the provider. The client's secret is kept nowhere in the browser, and cleared once it is set. */
export function ProviderForm({ organizationId, provider }: ProviderFormProps) {
  const { t } = useTranslation()
  const [values, setValues] = useState(() => providerValues(provider))
  const [clientSecret, setClientSecret] = useState('')
  const [errors, setErrors] = useState<ValidationFailed['errors']>({})
  const [problem, setProblem] = useState<string>()
  const { write, busy } = useWrite<SentProvider, Provider>(['organizations'], (sent, key) =>
    setProvider(organizationId, sent, key),
  )
  const end = useWrite<null, void>(['organizations'], () => endProvider(organizationId))
  const set = (changed: Partial<typeof values>) => setValues((now) => ({ ...now, ...changed }))
  const errorOf = (field: string) => errors[field]?.join(' ')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    setProblem(undefined)
    try {
      await write(sentProvider(values, clientSecret))
      setClientSecret('')
      announce(t('form.saved'))
    } catch (error) {
      if (!(error instanceof ValidationFailed)) return setProblem(sentenceOf(error, t))
      const said = fieldSentences(error, t)
      setErrors(said)
      setProblem(t('form.fix', { count: Object.keys(said).length }))
    }
  }
  const textOf = (name: 'issuer' | 'clientId' | 'roleClaim') => ({
    value: values[name],
    error: errorOf(name),
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { currentTarget: HTMLInputElement }) => set({ [name]: event.currentTarget.value }),
  })
  return (
    <form className={classes.fields} onSubmit={save} noValidate>
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
      <PasswordInput
        label={t('sso.clientSecret')}
        description={t(provider?.clientSecretSet ? 'sso.secretIsSet' : 'sso.secretHint')}
        required={!provider?.clientSecretSet}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('session.show') }}
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
      <div>
        <div role="alert">{problem && <div className={classes.problem}>{problem}</div>}</div>
        <div className={classes.buttons}>
          <Button type="submit" loading={busy}>
            {t('action.save')}
          </Button>
          {provider && (
            <Question
              button={t('sso.end')}
              title={t('sso.endTitle')}
              explain={t('sso.endExplain')}
              answer={t('sso.end')}
              onAnswer={async () => {
                await end.write(null)
                announce(t('sso.ended'))
              }}
            />
          )}
        </div>
      </div>
    </form>
  )
}
