import { useCan, useMe } from '../../../interface/session.ts'
import { useTranslation } from '../../../language/translation.ts'
import { useNameAmong } from '../../../readiness/name-among.ts'
import type { Actor } from '../acting/act.ts'
import { didIt, type Member, type Step } from '../desk/waiting.ts'

interface Releasers {
  /** Why the reader would be refused; undefined if nothing is known against them. */
  readonly selfBarred: string | undefined
  /** The crew members with the permission, each with why they would be refused here. */
  readonly people: readonly Actor[]
}

/** Who may decide on a hold point: never somebody who did or recorded the step. */
export function useReleasers(): (step: Step, crew: readonly Member[]) => Releasers {
  const { t } = useTranslation()
  const can = useCan()
  const me = useMe().user
  return (step, crew) => {
    const against = (id: string) => {
      const part = didIt(step, id)
      return part && t(`release.barred.${part}`)
    }
    return {
      selfBarred: can('releases.create') ? against(me.id) : t('release.barred.permission'),
      people: crew
        .filter(({ mayRelease }) => mayRelease)
        .map(({ user }) => ({ ...user, barred: against(user.id) })),
    }
  }
}

/** Who of the crew may decide instead of the reader. */
export function useWhoMay(others: readonly Actor[]): string {
  const { t } = useTranslation()
  const nameOf = useNameAmong(others)
  return others.length > 0
    ? t('release.whoMay', { names: others.map(nameOf).join(', ') })
    : t('release.nobody')
}
