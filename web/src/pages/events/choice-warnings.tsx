import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCircleX from '~icons/tabler/circle-x'
import IconHelp from '~icons/tabler/help-circle'
import { useCan } from '../../interface/session.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { lackingFor } from '../../readiness/lacking.ts'
import { Badge } from '../../show/badge.tsx'
import { useToday } from '../schedule/clock.ts'
import { busyDuring, type Part, takingPlaceAround } from './busy.ts'
import classes from './choice-warnings.module.css'

await learn('assigning')

/** The other events that people are in at the time of an event; nothing until known, and whether it cannot be. */
export function useBusy({ event, date }: Part) {
  const { data, isLoadingError } = useQuery(takingPlaceAround({ event, date }, useToday()))
  const busy = useMemo(() => data && busyDuring({ event, date }, data), [event, date, data])
  return { busy, isUnknown: isLoadingError }
}

interface ChoiceWarningsProps {
  readonly of: Part
  /** The date to check readiness for; undefined: the next one. */
  readonly at: string | undefined
  readonly userId: string
  /** The people to choose from, who are checked together. */
  readonly among: readonly string[]
}

/** Warnings about a person before they are chosen: not ready, busy elsewhere, or not to be checked now. */
export default function ChoiceWarnings({ of, at, userId, among }: ChoiceWarningsProps) {
  const { t } = useTranslation()
  const can = useCan()
  const { id, order, recurring } = of.event
  const { data: lacking, isLoadingError } = useQuery({
    ...lackingFor({ kind: 'events', id, occurrenceStart: recurring ? at : undefined }, among),
    enabled: order !== null && order !== undefined && can('readiness.read'),
  })
  const { busy, isUnknown } = useBusy(of)
  const titles = busy?.get(userId)
  const lacks = lacking?.includes(userId)
  const unknown = isUnknown || isLoadingError
  if (!lacks && !titles && !unknown) return null
  return (
    <span className={classes.warnings}>
      {lacks && (
        <Badge tone="bad" icon={IconCircleX}>
          {t('readiness.notReady')}
        </Badge>
      )}
      <BusyBadge in={titles} />
      {unknown && (
        <Badge tone="faint" icon={IconHelp}>
          {t('assigning.unknown')}
        </Badge>
      )}
    </span>
  )
}

/** Shows that somebody is in other events at the same time. */
export function BusyBadge({ in: titles }: { in: ReadonlySet<string> | undefined }) {
  const { t } = useTranslation()
  if (!titles) return null
  return (
    <Badge tone="warning" icon={IconAlertTriangle}>
      {t('assigning.alsoIn', { titles: [...titles].join(', ') })}
    </Badge>
  )
}
