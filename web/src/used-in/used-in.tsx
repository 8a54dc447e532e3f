import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '../interface/session.ts'
import { learn } from '../language/language.ts'
import { useTranslation } from '../language/translation.ts'
import { Status } from '../show/status.tsx'
import classes from './used-in.module.css'
import { USES, type UsedSegment, type UseKind } from './uses.ts'

await learn('views')

interface UsedInProps {
  readonly of: UsedSegment
  readonly id: string
}

/** What uses a record, as far as the reader may read it, each as a link. */
export default function UsedIn({ of, id }: UsedInProps) {
  const { t } = useTranslation()
  const can = useCan()
  const kinds: readonly UseKind[] = USES[of]
  return (
    <section className={classes.uses} aria-label={t('views.usedIn')}>
      <h2>{t('views.usedIn')}</h2>
      {kinds
        .filter(({ permission }) => can(permission))
        .map((kind) => (
          <Uses key={kind.noun.segment} kind={kind} id={id} />
        ))}
    </section>
  )
}

const FIRST = 5
const MORE = 50

function Uses({ kind, id }: { kind: UseKind; id: string }) {
  const { t } = useTranslation()
  const [count, read] = useState(FIRST)
  const { noun, filter, find } = kind
  const { data, error } = useQuery({
    ...find({ [filter]: id, count }),
    placeholderData: keepPreviousData,
  })
  // If it cannot be loaded, it is left out; the page is opened for something else.
  if (error) return null
  const more = data ? data.total - data.data.length : 0
  return (
    <div>
      <h3>
        {noun.list === '/schedule' || !data?.total ? (
          t(`${noun.words}.title`)
        ) : (
          <Link to={noun.list} search={{ [filter]: id } as never}>
            {t(`${noun.words}.title`)}
          </Link>
        )}{' '}
        <span>{data?.total ?? '…'}</span>
      </h3>
      <ul>
        {data?.data.map(({ id: user, name, hint, status }) => (
          <li key={user}>
            <Link to={noun.page} params={{ id: user }}>
              {name}
            </Link>
            {hint && <span className={classes.hint}>{hint}</span>}
            {status && status !== 'confirmed' && <Status of={status} />}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button variant="default" size="compact-sm" onClick={() => read(Math.min(500, count + MORE))}>
          {t('views.moreUses', { count: more })}
        </Button>
      )}
    </div>
  )
}
