import { Button } from '@mantine/core'
import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { leave, signInAgain, useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import classes from './outside.module.css'
import { SignInForm } from './sign-in-form.tsx'

/**
 * Asks for the password above a page whose session has ended. The page stays, with its dialogs, out of sight and
 * reach, so that nobody else sees any of it.
 */
export default function SignInAgain() {
  const { t } = useTranslation()
  const me = useMe()
  const dialog = useRef<HTMLDialogElement>(null)
  const show = () => {
    if (!dialog.current || dialog.current.open) return
    dialog.current.showModal()
    dialog.current.querySelector<HTMLElement>('[type=password]')?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    const before = document.activeElement
    show()
    // Returns the focus once the page is reachable again: an element focused earlier gets no letters in Chromium.
    return () => void setTimeout(() => before instanceof HTMLElement && before.focus())
  }, [])
  // It cannot be closed.
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
        <SignInForm send={(credentials) => signInAgain(credentials, me)} email={me.user.email} />
        <Button variant="subtle" size="compact-sm" h="1.75rem" onClick={leave}>
          {t('session.again.other')}
        </Button>
      </div>
    </dialog>
  )
}
