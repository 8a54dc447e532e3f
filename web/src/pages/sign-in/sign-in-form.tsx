import { HoldpointError } from '@holdpoint/client'
import { Button, TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { PasswordField } from '../../form/password-field.tsx'
import type { Credentials } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { later } from '../../shell/later.tsx'
import classes from './outside.module.css'
import { useOutsideForm } from './use-outside-form.ts'

const SecondFactor = later(() => import('../second-factor/second-factor.tsx'))

interface SignInFormProps {
  readonly send: (credentials: Credentials) => Promise<void>
  /** The address of a person who has to sign in again, and only enters the password. */
  readonly email?: string
}

/** The sign-in fields. The first missing one has the focus. */
export function SignInForm({ send, email }: SignInFormProps) {
  const { t } = useTranslation()
  const [known, setKnown] = useState<{ credentials: Credentials; asked: HoldpointError }>()
  const { submit, busy, problem, errorOf } = useOutsideForm(async ({ email: given = '', password = '' }) => {
    const credentials = { email: given, password }
    try {
      await send(credentials)
    } catch (asked) {
      if (!(asked instanceof HoldpointError) || asked.code !== 'second_factor_required') throw asked
      setKnown({ credentials, asked })
    }
  })
  if (known) {
    return (
      <Suspense>
        <SecondFactor
          asked={known.asked}
          button={t('session.signIn')}
          send={(proof) => send({ ...known.credentials, ...proof })}
        />
      </Suspense>
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        name="email"
        type="email"
        label={t('session.email')}
        autoComplete="username"
        autoFocus={email === undefined}
        defaultValue={email}
        error={errorOf('email')}
      />
      <PasswordField
        name="password"
        label={t('session.password')}
        autoComplete="current-password"
        error={errorOf('password')}
      />
      <div role="alert">{problem && <div className={classes.problem}>{problem}</div>}</div>
      <Button type="submit" loading={busy} fullWidth>
        {t('session.signIn')}
      </Button>
    </form>
  )
}
