import { useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'

interface Proof {
  readonly completedAt: string
  /** The day on a card. */
  readonly issuedOn?: string | null
}

/**
 * Formats the day of a proof: the one on the card, whatever the organization's time zone is by now; or that of the
 * training in this time zone, in which validity is counted.
 */
export function useDayOf(): (proof: Proof) => string {
  const { locale } = useTranslation()
  const { timeZone } = useMe().organization
  const formatIn = (zone: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: zone })
  return ({ completedAt, issuedOn }) =>
    issuedOn ? formatIn('UTC').format(new Date(issuedOn)) : formatIn(timeZone).format(new Date(completedAt))
}
