import { Button } from '@mantine/core'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { MOST } from '../interface/records.ts'
import { useCan } from '../interface/session.ts'
import { learn } from '../language/language.ts'
import { useTranslation } from '../language/translation.ts'
import { useClock } from '../pages/schedule/clock.ts'
import { later } from '../shell/later.tsx'
import { Status } from '../show/status.tsx'
import { Unbroken } from '../show/unbroken.tsx'
import classes from './used-in.module.css'
import { USES, type Use, type UsedSegment, type UseKind } from './uses.ts'

await learn('views')

// Only a site has deviations.
const DeviationState = later(
  async () => {
    await learn('deviations')
    return { default: (await import('../pages/deviations/deviation-state.tsx')).DeviationState }
  },
  () => null,
)

interface UsedInProps {
  readonly of: UsedSegment
  readonly id: string
}

/** What uses a record, as far as the reader may read it, each as a link. */
export default function UsedIn({ of, id }: UsedInProps) {
  const { t, language } = useTranslation()
  const can = useCan()
  const nameOf = ({ noun }: UseKind) => t(`${noun.words}.title`).toLocaleLowerCase(language)
  const readable: readonly UseKind[] = USES[of].filter(({ permission }: UseKind) => can(permission))
  const found = useQueries({
    queries: readable.map(({ find, filter }) => find({ [filter]: id, count: FIRST })),
  })
  // A person is not used.
  const title = t(of === 'users' ? 'views.namedIn' : 'views.usedIn')
  const unused = readable.filter((_, index) => found[index]?.data?.total === 0)
  return (
    <section className={classes.uses} data-screen-only aria-label={title}>
      <h2>{title}</h2>
      {readable
        .filter((kind) => !unused.includes(kind))
        .map((kind) => (
          <Uses key={kind.noun.segment} of={of} kind={kind} id={id} />
        ))}
      {unused.length > 0 && (
        <p className={classes.unused}>{t('views.usedInNone', { kinds: unused.map(nameOf).join(', ') })}</p>
      )}
    </section>
  )
}

const FIRST = 5
const MORE = 50

function Uses({ of, kind, id }: UsedInProps & { kind: UseKind }) {
  const { t } = useTranslation()
  const factsOf = useFacts(of)
  const [count, read] = useState(FIRST)
  const { noun, filter, find } = kind
  const { data, error } = useQuery({
    ...find({ [filter]: id, count }),
    placeholderData: keepPreviousData,
  })
  // If it cannot be loaded, it is left out; the page is opened for something else.
  if (error) return null
  const shown = data?.data.length ?? 0
  const more = data ? data.total - shown : 0
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
        {data?.data.map((use) => (
          <li key={use.id}>
            <Link to={noun.page} params={{ id: use.id }}>
              <Unbroken>{use.name}</Unbroken>
            </Link>
            <span className={classes.facts}>{factsOf(use)}</span>
            <StateOf use={use} />
          </li>
        ))}
      </ul>
      {more > 0 && count < MOST && (
        <Button variant="default" size="xs" mt="xs" onClick={() => read(Math.min(MOST, count + MORE))}>
          {t('views.moreUses', { count: more })}
        </Button>
      )}
      {more > 0 && count === MOST && (
        <p className={classes.unused}>{t('views.firstUses', { count: shown })}</p>
      )}
    </div>
  )
}

/** Returns what distinguishes a use from others: its work, its site unless that is used, and when it takes place. */
function useFacts(of: UsedSegment): (use: Use) => string {
  const clock = useClock()
  return ({ about, site, start, allDay }) => {
    const when = start && (allDay ? clock.day(start) : `${clock.day(start)} ${clock.time(start)}`)
    return [about, of === 'sites' ? undefined : site, when].filter(Boolean).join(' · ')
  }
}

/** The state of a use, if it is not simply confirmed. */
function StateOf({ use: { status, deviation } }: { use: Use }) {
  if (deviation) {
    return (
      <Suspense>
        <DeviationState of={deviation} />
      </Suspense>
    )
  }
  return status && status !== 'confirmed' ? <Status of={status} /> : null
}
