import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import IconPlus from '~icons/tabler/plus'
import { Question } from '../../form/question.tsx'
import { holdpoint } from '../../interface/client.ts'
import { sentenceOf } from '../../interface/failure.ts'
import { useWrite } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce } from '../../shell/announcements.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useRelative, useWhen } from '../../show/when.tsx'
import classes from './settings.module.css'
import { type Token, tokenList } from './token.ts'

const NewTokenDialog = lazy(() => import('./new-token-dialog.tsx'))
const SecretOnce = lazy(() => import('./secret-once.tsx'))

/** The caller's own tokens: what programs of theirs present. */
export function TokensPage() {
  const { t } = useTranslation()
  const [making, make] = useDisclosure()
  const [secret, setSecret] = useState<string>()
  const { data: tokens, error } = useQuery(tokenList)
  return (
    <>
      <PageHead
        title={t('tokens.title')}
        of={{ title: t('settings.title'), to: '/settings' }}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={make.open}>
            {t('tokens.create')}
          </Button>
        }
      />
      <p className={classes.about}>{t('tokens.about')}</p>
      {error && <p role="alert">{sentenceOf(error, t)}</p>}
      {tokens?.length === 0 && <p>{t('tokens.empty')}</p>}
      {tokens && tokens.length > 0 && (
        <ul className={classes.rows} aria-label={t('tokens.title')}>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
      <Suspense>
        {making && (
          <NewTokenDialog
            onClose={make.close}
            onMade={(made) => {
              make.close()
              setSecret(made)
            }}
          />
        )}
        {secret !== undefined && (
          <SecretOnce
            title={t('tokens.made')}
            explain={t('tokens.once')}
            label={t('tokens.secret')}
            secret={secret}
            onClose={() => setSecret(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

function TokenRow({ token: { id, name, createdAt, expiresAt, lastUsedAt } }: { token: Token }) {
  const { t } = useTranslation()
  const { exact } = useWhen()
  const relative = useRelative()
  const { write } = useWrite<null, unknown>(['tokens'], () =>
    holdpoint.DELETE('/tokens/{id}', { params: { path: { id } } }),
  )
  const over = expiresAt !== null && Date.parse(expiresAt) <= Date.now()
  return (
    <li>
      <div className={classes.what}>
        <strong>{name}</strong>
        <span className={classes.faint}>
          {[
            t('tokens.since', { when: exact(createdAt) }),
            expiresAt === null
              ? t('tokens.endless')
              : t(over ? 'tokens.expired' : 'tokens.expires', { when: exact(expiresAt) }),
            lastUsedAt === null ? t('tokens.unused') : t('tokens.used', { when: relative(lastUsedAt) }),
          ].join(' · ')}
        </span>
      </div>
      <Question
        button={t('tokens.revoke')}
        label={t('tokens.revokeOf', { name })}
        small
        title={t('tokens.revokeTitle', { name })}
        explain={t('tokens.revokeExplain')}
        answer={t('tokens.revoke')}
        onAnswer={async () => {
          await write(null)
          announce(t('tokens.revoked', { name }))
        }}
      />
    </li>
  )
}
