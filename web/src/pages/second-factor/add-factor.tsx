import { Button, CopyButton, TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { holdpoint } from '../../interface/client.ts'
import { useWrite } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { useAttempt } from '../../shell/announcements.tsx'
import { later } from '../../shell/later.tsx'
import { useOutsideForm } from '../sign-in/use-outside-form.ts'
import { knowsPasskeys, madePasskey } from './passkeys.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './second-factor.module.css'

const QrCode = later(() => import('../../show/qr-code.tsx'))

interface AddFactorProps {
  /** Called when a factor is confirmed. */
  readonly onConfirmed?: () => void
  /** Called when a factor is confirmed and its recovery codes were shown. */
  readonly onDone: () => void
}

interface BegunApp {
  readonly id: string
  readonly secret: string
  readonly uri: string
}

/** Sets up a second factor: an app or a passkey. With the first one, the recovery codes are shown. */
export function AddFactor({ onConfirmed, onDone }: AddFactorProps) {
  const { t } = useTranslation()
  const attempt = useAttempt()
  const [begun, begin] = useState<BegunApp>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [problem, setProblem] = useState<string>()
  const confirmed = (recoveryCodes: readonly string[] | null) => {
    begin(undefined)
    onConfirmed?.()
    if (recoveryCodes) setCodes(recoveryCodes)
    else onDone()
  }
  const app = useWrite<null, void>([], async () => {
    const { data } = await holdpoint.POST('/me/second-factors', { body: { kind: 'totp' } })
    const { id, secret = '', uri = '' } = data.data
    begin({ id, secret, uri })
  })
  const passkey = useWrite<null, void>([], async () => {
    setProblem(undefined)
    const { data } = await holdpoint.POST('/me/second-factors', { body: { kind: 'passkey' } })
    const response = await madePasskey(data.data.options ?? {})
    if (!response) return setProblem(t('secondFactor.passkeyFailed'))
    confirmed(await confirm(data.data.id, { response }))
  })
  if (codes) return <RecoveryCodes codes={codes} onClose={onDone} />
  if (begun) return <App app={begun} onConfirmed={confirmed} />
  return (
    <>
      <div role="alert">{problem && <p>{problem}</p>}</div>
      <div className={classes.ways}>
        <Button variant="default" loading={app.busy} onClick={() => void attempt(() => app.write(null))}>
          {t('secondFactor.addApp')}
        </Button>
        {knowsPasskeys() && (
          <Button
            variant="default"
            loading={passkey.busy}
            onClick={() => void attempt(() => passkey.write(null))}
          >
            {t('secondFactor.addPasskey')}
          </Button>
        )}
      </div>
    </>
  )
}

async function confirm(factorId: string, body: { code?: string; response?: { [part: string]: unknown } }) {
  const { data } = await holdpoint.POST('/me/second-factors/{factorId}/confirm', {
    params: { path: { factorId } },
    body,
  })
  return data.data.recoveryCodes
}

function App({
  app: { id, secret, uri },
  onConfirmed,
}: {
  readonly app: BegunApp
  readonly onConfirmed: (codes: readonly string[] | null) => void
}) {
  const { t } = useTranslation()
  const { submit, busy, problem, errorOf } = useOutsideForm(async ({ code = '' }) =>
    onConfirmed(await confirm(id, { code })),
  )
  return (
    <form className={classes.app} onSubmit={submit} noValidate>
      <p>{t('secondFactor.appScan')}</p>
      <Suspense fallback={<div className={classes.picture} />}>
        <QrCode of={uri} className={classes.picture} />
      </Suspense>
      <div>
        <span className={classes.about}>{t('secondFactor.appKey')}</span>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <button type="button" className={classes.key} onClick={copy} aria-live="polite">
              {copied ? t('action.copied') : (secret.match(/.{1,4}/g)?.join(' ') ?? secret)}
            </button>
          )}
        </CopyButton>
      </div>
      <TextInput
        name="code"
        label={t('secondFactor.firstCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        error={errorOf('code')}
      />
      <div role="alert">{problem && !errorOf('code') && <p>{problem}</p>}</div>
      <Button type="submit" loading={busy}>
        {t('action.confirm')}
      </Button>
    </form>
  )
}
