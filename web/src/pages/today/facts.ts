import type { Entry } from '../../interface/inbox.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { type Judged, useCause } from '../../readiness/cause.ts'
import { fullName } from '../../show/person.ts'
import type { Risk } from '../../show/risk.tsx'
import { useDay, useRelative, useWhen } from '../../show/when.tsx'
import { useToday } from '../schedule/clock.ts'
import { type GroupName, isOfDrafts, nounOf } from './ways.ts'

await learn('readiness')

/** Groups whose moment is to come: it is said exactly. */
const AHEAD: readonly GroupName[] = ['watches', 'own-gaps', 'people-not-ready', 'overlaps']

/** A way to say what identifies an entry: its number, place, who it is about, and when. */
export function useFacts(): (group: GroupName, entry: Entry) => readonly string[] {
  const { t } = useTranslation()
  const relative = useRelative()
  const { exact } = useWhen()
  const day = useDay()
  const now = useToday()
  const when = (group: GroupName, { at, day: due }: Entry) => {
    if (group === 'ending-requirements' && due)
      return t(due < now ? 'today.expired' : 'today.when.ending-requirements', { when: day(due) })
    if (group === 'deviations' && due) return t('today.due', { when: day(due) })
    return at && t(`today.when.${group}`, { when: AHEAD.includes(group) ? exact(at) : relative(at) })
  }
  return (group, entry) => {
    const { number, title, site, organization, user } = entry
    const noun = isOfDrafts(group) ? nounOf(entry) : undefined
    return [
      noun && t(`${noun.words}.one`),
      number !== title && number,
      site?.name,
      organization?.name,
      group !== 'own-drafts' && user && fullName(user),
      when(group, entry),
    ].filter((fact) => typeof fact === 'string' && fact !== '') as string[]
  }
}

/** A way to say why an entry waits, where it says so. */
export function useReason(): (group: GroupName, entry: Entry) => string | undefined {
  const { t } = useTranslation()
  const causeOf = useCause()
  return (group, { reason, need }) => {
    if (reason === null) return need ?? undefined
    switch (group) {
      case 'own-gaps':
      case 'people-not-ready':
        return t('today.lacks', {
          need: need ?? '',
          cause: causeOf({ verdict: 'missing', cause: reason as Judged['cause'], validUntil: null }),
        })
      case 'overlaps':
        return t('today.meanwhile', { title: reason })
      case 'watches':
        return t(`today.watch.${reason as 'missed' | 'round' | 'end'}`)
      case 'deviations':
        return reason === 'stops_work' ? t('today.stopsWork') : t(`risk.${reason as Risk}`)
      default:
        return reason
    }
  }
}
