import type { Entry } from '../../interface/inbox.ts'
import { useTranslation } from '../../language/translation.ts'
import { type Judged, useCause } from '../../readiness/cause.ts'
import { useNear } from '../../show/near.ts'
import { fullName } from '../../show/person.ts'
import type { Risk } from '../../show/risk.tsx'
import { useDay } from '../../show/when.tsx'
import { useToday } from '../schedule/clock.ts'
import { type GroupName, isOfDrafts, isOfPeople, nounOf } from './ways.ts'

/** Groups whose moment is in the reason. */
const IN_REASON = ['watches', 'late-jobs'] as const
/** Groups with a moment in the future, which comes first. */
const AHEAD = ['own-gaps', 'people-not-ready', 'overlaps', 'ending-proofs'] as const
/** Groups where an hour matters; for others only the day is shown, and nothing for today. */
const BY_THE_HOUR: readonly GroupName[] = ['stopped-jobs', 'hold-points', 'jobs-to-complete']

/** Returns the title of an entry: for people assigned to what they cannot do, it is the person. */
export function useTitle(): (group: GroupName, entry: Entry) => string {
  return (group, { title, user }) => (isOfPeople(group) && user ? fullName(user) : title)
}

/** Returns what identifies an entry: when it begins, its place, who it is about, since when it waits, its number. */
export function useFacts(): (group: GroupName, entry: Entry) => readonly string[] {
  const { t } = useTranslation()
  const near = useNear()
  const validUntil = useValidity()
  const day = useDay()
  const now = useToday()
  const since = (group: GroupName, { at, day: due }: Entry) => {
    if (group === 'ending-requirements' && due) return validUntil(due)
    if (group === 'deviations' && due) return due < now ? undefined : t('today.due', { when: day(due) })
    if (!at || isAhead(group) || isInReason(group)) return undefined
    if (BY_THE_HOUR.includes(group)) return t(`today.when.${group}`, { when: near.moment(at) })
    return near.isToday(at) ? undefined : t(`today.when.${group}`, { when: near.day(at) })
  }
  return (group, entry) => {
    const { number, title, site, organization, user, at } = entry
    const noun = isOfDrafts(group) ? nounOf(entry) : undefined
    return [
      noun && t(`${noun.words}.one`),
      at && isAhead(group) && (near.isToday(at) ? `${near.day(at)} ${near.moment(at)}` : near.moment(at)),
      isOfPeople(group) && title,
      site?.name,
      organization?.name,
      group !== 'own-drafts' && !isOfPeople(group) && user && fullName(user),
      since(group, entry),
      number !== title && number,
    ].filter((fact) => typeof fact === 'string' && fact !== '') as string[]
  }
}

/** Returns until when something is valid, or was. */
function useValidity(): (day: string) => string {
  const { t } = useTranslation()
  const day = useDay()
  const now = useToday()
  return (last) => t(last < now ? 'today.expired' : 'today.when.ending-requirements', { when: day(last) })
}

function isAhead(group: GroupName): group is (typeof AHEAD)[number] {
  return AHEAD.some((each) => each === group)
}

function isInReason(group: GroupName): group is (typeof IN_REASON)[number] {
  return IN_REASON.some((each) => each === group)
}

/** Returns whether somebody should already have done it. */
export function useLate(): (group: GroupName, entry: Entry) => boolean {
  const now = useToday()
  return (group, { day, late }) => late === true || (group === 'ending-proofs' && day !== null && day < now)
}

/** Returns why an entry waits, if it says so. */
export function useReason(): (group: GroupName, entry: Entry) => string | undefined {
  const { t } = useTranslation()
  const causeOf = useCause()
  const near = useNear()
  const day = useDay()
  const late = useLate()
  const validUntil = useValidity()
  return (group, entry) => {
    const { reason, need, at, day: due } = entry
    if (group === 'ending-proofs' && due)
      return t('today.lacks', { need: need ?? '', cause: validUntil(due) })
    if (reason === null) return need ?? undefined
    switch (group) {
      case 'own-gaps':
      case 'people-not-ready':
        return t('today.lacks', {
          need: need ?? '',
          cause: causeOf({ verdict: 'missing', cause: reason as Judged['cause'], validUntil: due }),
        })
      case 'overlaps':
        return t('today.meanwhile', { title: reason })
      case 'watches':
        return t(`today.watch.${reason as 'missed' | 'round' | 'end'}`, { when: at ? near.moment(at) : '' })
      case 'late-jobs':
        return t(`today.late.${reason as 'start' | 'end'}`, { when: at ? near.moment(at) : '' })
      case 'deviations':
        return [
          reason === 'stops_work' ? t('today.stopsWork') : t(`risk.${reason as Risk}`),
          late(group, entry) && t('today.overdue', { when: day(due ?? '') }),
        ]
          .filter(Boolean)
          .join(' · ')
      default:
        return reason
    }
  }
}
