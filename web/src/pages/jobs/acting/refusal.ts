import { HoldpointError } from '@holdpoint/client'
import { refusalOf } from '../../../form/refusal.ts'
import { useTranslation } from '../../../language/translation.ts'

/** Why an act was refused: a message about the PIN, or about the act. */
export interface ActRefusal {
  readonly of: 'pin' | 'act'
  readonly says: string
}

/**
 * Returns a function that explains why an act was refused. @param other the acting person, if that is not the
 * session's owner
 */
export function useRefusal(): (error: unknown, other: string | undefined) => ActRefusal {
  const { t } = useTranslation()
  return (error, other) => {
    const says = refusalOf(error, t)
    if (!(error instanceof HoldpointError)) return { of: 'act', says }
    if (error.code === 'wrong_pin') return { of: 'pin', says }
    if (error.code === 'too_many_attempts') return { of: 'pin', says: `${t('acting.locked')} ${says}` }
    if (other !== undefined && error.code === 'forbidden')
      return { of: 'act', says: t('acting.notAllowed', { name: other }) }
    if (other !== undefined && error.code === 'second_factor_needed')
      return { of: 'act', says: t('acting.factorMissing', { name: other }) }
    return { of: 'act', says }
  }
}
