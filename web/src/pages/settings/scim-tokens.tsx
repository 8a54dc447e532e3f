import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import IconPlus from '~icons/tabler/plus'
import { Question } from '../../form/question.tsx'
import { sentenceOf } from '../../interface/failure.ts'
import { useWrite } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce } from '../../shell/announcements.tsx'
import { useRelative, useWhen } from '../../show/when.tsx'
import { CopyField } from './copy-field.tsx'
import classes from './settings.module.css'
import { revokeScimToken, scimTokensOf } from './single-sign-on.ts'

const NewScimTokenDialog = lazy(() => import('./new-scim-token-dialog.tsx'))
const SecretOnce = lazy(() => import('./secret-once.tsx'))

/** The tokens of directories that keep the members, and the address that they present them at. */
export function ScimTokens({ organizationId }: { readonly organizationId: string }) {
  const { t } = useTranslation()
  const [making, make] = useDisclosure()
  const [secret, setSecret] = useState<string>()
  const { data: tokens, error } = useQuery(scimTokensOf(organizationId))
  return (
    <>
      <CopyField label={t('scim.address')} value={`${location.origin}/scim/v2`} />
      {error && <p role="alert">{sentenceOf(error, t)}</p>}
      {tokens?.length === 0 && <p>{t('scim.empty')}</p>}
      {tokens && tokens.length > 0 && (
        <ul className={`${classes.rows} ${classes.spaced}`} aria-label={t('scim.tokens')}>
          {tokens.map((token) => (
            <ScimToken key={token.id} organizationId={organizationId} {...token} />
          ))}
        </ul>
      )}
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={make.open}>
        {t('scim.create')}
      </Button>
      <Suspense>
        {making && (
          <NewScimTokenDialog
            organizationId={organizationId}
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
            explain={t('scim.once')}
            label={t('scim.secret')}
            secret={secret}
            onClose={() => setSecret(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

interface ScimTokenProps {
  readonly organizationId: string
  readonly id: string
  readonly name: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

function ScimToken({ organizationId, id, name, createdAt, lastUsedAt }: ScimTokenProps) {
  const { t } = useTranslation()
  const { exact } = useWhen()
  const relative = useRelative()
  const { write } = useWrite<null, void>(['organizations'], () => revokeScimToken(organizationId, id))
  return (
    <li>
      <div className={classes.what}>
        <strong>{name}</strong>
        <span className={classes.faint}>
          {t('tokens.since', { when: exact(createdAt) })}
          {' · '}
          {lastUsedAt === null ? t('tokens.unused') : t('tokens.used', { when: relative(lastUsedAt) })}
        </span>
      </div>
      <Question
        button={t('tokens.revoke')}
        label={t('tokens.revokeOf', { name })}
        small
        title={t('tokens.revokeTitle', { name })}
        explain={t('scim.revokeExplain')}
        answer={t('tokens.revoke')}
        onAnswer={async () => {
          await write(null)
          announce(t('tokens.revoked', { name }))
        }}
      />
    </li>
  )
}
