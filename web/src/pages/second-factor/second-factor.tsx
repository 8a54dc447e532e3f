import { HoldpointError } from '@holdpoint/client'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { sentenceOf } from '../../interface/failure.ts'
import type { Proof } from '../../interface/session.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import classes from '../sign-in/outside.module.css'
import { useOutsideForm } from '../sign-in/use-outside-form.ts'
import { signedByPasskey } from './passkeys.ts'

interface SecondFactorProps {
  /** The answer that asked for it. */
  readonly asked: HoldpointError
  /** The label of the button. */
  readonly button: string
  /** Sends what the person shows; if that is nothing, it fails with a new request. */
  readonly send: (proof: Proof) => Promise<void>
}

await learn('access')

/** Asks for the second step of a sign-in: a code, or a passkey. */
export default function SecondFactor({ asked, button, send }: SecondFactorProps) {
  const { t } = useTranslation()
  const { submit, busy, problem, errorOf } = useOutsideForm(({ code = '' }) => send({ code }))
  const hasPasskey = asked.methods.includes('passkey')
  return (
    <>
      <form onSubmit={submit} noValidate>
        <TextInput
          name="code"
          label={t('secondFactor.code')}
          description={t('secondFactor.codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoFocus
          error={errorOf('code')}
        />
        <div role="alert">{problem && <div className={classes.problem}>{problem}</div>}</div>
        <Button type="submit" loading={busy} fullWidth>
          {button}
        </Button>
      </form>
      {hasPasskey && <PasskeyButton asked={asked} send={send} />}
    </>
  )
}

function PasskeyButton({ asked, send }: Pick<SecondFactorProps, 'asked' | 'send'>) {
  const { t } = useTranslation()
  const [request, setRequest] = useState(asked.passkey)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => setRequest(asked.passkey), [asked])
  const use = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const passkey = request && (await signedByPasskey(request))
      if (passkey) await send({ passkey })
      else setProblem(t('secondFactor.passkeyFailed'))
    } catch (error) {
      setProblem(sentenceOf(error, t))
      // Each request can be answered only once.
      setRequest(await nextRequest(send))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div role="alert">{problem && <div className={classes.problem}>{problem}</div>}</div>
      <Button variant="default" fullWidth loading={busy} onClick={() => void use()}>
        {t('secondFactor.passkey')}
      </Button>
    </>
  )
}

async function nextRequest(send: SecondFactorProps['send']) {
  try {
    await send({})
  } catch (error) {
    if (error instanceof HoldpointError) return error.passkey
  }
  return undefined
}
