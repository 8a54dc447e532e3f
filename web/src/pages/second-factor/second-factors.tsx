import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Question } from '../../form/question.tsx'
import { holdpoint } from '../../interface/client.ts'
import { useWrite } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce, useAttempt } from '../../shell/announcements.tsx'
import { useWhen } from '../../show/when.tsx'
import settings from '../settings/settings.module.css'
import { AddFactor } from './add-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './second-factor.module.css'

const KEY = ['second-factors']

/** The second factors of the caller, and how to add more. */
export function SecondFactors() {
  const { t } = useTranslation()
  const attempt = useAttempt()
  const queries = useQueryClient()
  const [round, setRound] = useState(0)
  const [codes, setCodes] = useState<readonly string[]>()
  const { data: factors } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await holdpoint.GET('/me/second-factors', { signal })).data.data,
  })
  const changed = () => queries.invalidateQueries({ queryKey: KEY })
  const { write: replaceCodes, busy } = useWrite<null, readonly string[]>(
    [],
    async () => (await holdpoint.POST('/me/recovery-codes', { body: {} })).data.data.recoveryCodes,
  )
  return (
    <>
      <p className={settings.about}>{t('secondFactor.about')}</p>
      {factors?.length === 0 && <p>{t('secondFactor.none')}</p>}
      {factors && factors.length > 0 && (
        <ul className={settings.rows}>
          {factors.map((factor) => (
            <Factor key={factor.id} {...factor} onRemoved={changed} />
          ))}
        </ul>
      )}
      <AddFactor
        key={round}
        onConfirmed={() => void changed()}
        onDone={() => {
          setRound(round + 1)
          announce(t('secondFactor.added'))
        }}
      />
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
      {factors && factors.length > 0 && !codes && (
        <div className={classes.ways}>
          <Button
            variant="subtle"
            loading={busy}
            onClick={() => void attempt(async () => setCodes(await replaceCodes(null)))}
          >
            {t('secondFactor.newCodes')}
          </Button>
        </div>
      )}
    </>
  )
}

interface FactorProps {
  readonly id: string
  readonly kind: 'totp' | 'passkey'
  readonly name: string
  readonly lastUsedAt: string | null
  readonly onRemoved: () => Promise<void>
}

function Factor({ id, kind, name, lastUsedAt, onRemoved }: FactorProps) {
  const { t } = useTranslation()
  const { exact } = useWhen()
  const used = lastUsedAt ? t('secondFactor.used', { when: exact(lastUsedAt) }) : t('secondFactor.unused')
  const kindName = t(`secondFactor.kind.${kind}`)
  return (
    <li>
      <span className={settings.what}>
        {/^(Passkey|Authenticator app)$/.test(name) ? kindName : `${name} (${kindName})`} · {used}
      </span>
      <Question
        button={t('action.remove')}
        label={`${t('action.remove')}: ${name}`}
        small
        title={t('secondFactor.removeTitle')}
        explain={t('secondFactor.removeExplain')}
        answer={t('action.remove')}
        onAnswer={async () => {
          await holdpoint.DELETE('/me/second-factors/{factorId}', { params: { path: { factorId: id } } })
          announce(t('secondFactor.removed'))
          await onRemoved()
        }}
      />
    </li>
  )
}
