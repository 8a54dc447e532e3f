import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { leave, signInAgain, useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import classes from './outside.module.css'
import { useOutsideForm } from './use-outside-form.ts'

/**
 * Asks for the password over the page whose session has ended. The page stays as it is, out of sight and reach, dialogs
 * on it too: who comes along sees nothing of it.
 */
export default function SignInAgain() {
  const { t } = useTranslation()
  const me = useMe()
  const dialog = useRef<HTMLDialogElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const show = () => {
    if (!dialog.current || dialog.current.open) return
    dialog.current.showModal()
    password.current?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    const before = document.activeElement
    show()
    // Back to where it was once the page is within reach: what gets the focus earlier takes no letters in Chromium.
    return () => void setTimeout(() => before instanceof HTMLElement && before.focus())
  }, [])
  const { submit, busy, problem, errorOf } = useOutsideForm(({ email = '', password = '' }) =>
    signInAgain({ email, password }, me),
  )
  // There is no way around it.
  const stay = (event: SyntheticEvent) => event.preventDefault()
  return (
    <dialog
      ref={dialog}
      className={classes.again}
      aria-labelledby="sign-in-again"
      onCancel={stay}
      onClose={show}
    >
      <div className={classes.card}>
        <h1 id="sign-in-again">{t('session.again.title')}</h1>
        <p>{t('session.again.explain')}</p>
        <form onSubmit={submit} noValidate>
          <TextInput
            name="email"
            type="email"
            label={t('session.email')}
            autoComplete="username"
            defaultValue={me.user.email}
            error={errorOf('email')}
          />
          <PasswordInput
            name="password"
            label={t('session.password')}
            autoComplete="current-password"
            ref={password}
            visibilityToggleButtonProps={{ 'aria-label': t('session.show') }}
            error={errorOf('password')}
          />
          <div role="alert">{problem && <div className={classes.problem}>{problem}</div>}</div>
          <Button type="submit" loading={busy} fullWidth>
            {t('session.signIn')}
          </Button>
        </form>
        <Button variant="subtle" size="compact-sm" h="1.75rem" onClick={leave}>
          {t('session.again.other')}
        </Button>
      </div>
    </dialog>
  )
}
