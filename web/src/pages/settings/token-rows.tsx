import { Question } from '../../form/question.tsx'
import type { Segment } from '../../interface/keys.ts'
import { serviceNow } from '../../interface/service-clock.ts'
import { useWrite } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce } from '../../shell/announcements.tsx'
import { useRelative, useWhen } from '../../show/when.tsx'
import classes from './settings.module.css'

interface ListedToken {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  /** Left out if none of them expires. */
  readonly expiresAt?: string | null
  readonly lastUsedAt: string | null
}

interface TokenRowsProps {
  readonly label: string
  readonly empty: string
  /** Undefined until they are loaded. */
  readonly tokens: readonly ListedToken[] | undefined
  readonly touches: readonly Segment[]
  readonly revoke: (id: string) => Promise<unknown>
  readonly revokeExplain: string
}

/** Tokens by name, and how to revoke one. */
export function TokenRows({ label, empty, tokens, ...of }: TokenRowsProps) {
  if (!tokens) return null
  if (tokens.length === 0) return <p>{empty}</p>
  return (
    <ul className={`${classes.rows} ${classes.spaced}`} aria-label={label}>
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} {...of} />
      ))}
    </ul>
  )
}

interface TokenRowProps extends Pick<TokenRowsProps, 'touches' | 'revoke' | 'revokeExplain'> {
  readonly token: ListedToken
}

function TokenRow({ token, touches, revoke, revokeExplain }: TokenRowProps) {
  const { t } = useTranslation()
  const { exact } = useWhen()
  const relative = useRelative()
  const { id, name, createdAt, lastUsedAt } = token
  const { write } = useWrite<null, unknown>(touches, () => revoke(id))
  return (
    <li>
      <div className={classes.what}>
        <strong>{name}</strong>
        <span className={classes.faint}>
          {[
            t('tokens.since', { when: exact(createdAt) }),
            ...useEnd(token),
            lastUsedAt === null ? t('tokens.unused') : t('tokens.used', { when: relative(lastUsedAt) }),
          ].join(' · ')}
        </span>
      </div>
      <Question
        button={t('tokens.revoke')}
        label={t('tokens.revokeOf', { name })}
        small
        title={t('tokens.revokeTitle', { name })}
        explain={revokeExplain}
        answer={t('tokens.revoke')}
        onAnswer={async () => {
          await write(null)
          announce(t('tokens.revoked', { name }))
        }}
      />
    </li>
  )
}

/** When a token expires, if that is worth mentioning. */
function useEnd({ expiresAt }: ListedToken): readonly string[] {
  const { t } = useTranslation()
  const { exact } = useWhen()
  if (expiresAt === undefined) return []
  if (expiresAt === null) return [t('tokens.endless')]
  const over = Date.parse(expiresAt) <= serviceNow()
  return [t(over ? 'tokens.expired' : 'tokens.expires', { when: exact(expiresAt) })]
}
