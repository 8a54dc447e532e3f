import { Link } from '@tanstack/react-router'
import IconHourglass from '~icons/tabler/hourglass'
import { useTranslation } from '../../../language/translation.ts'
import { useCause } from '../../../readiness/cause.ts'
import { VerdictBadge } from '../../../readiness/verdict-badge.tsx'
import { Badge } from '../../../show/badge.tsx'
import { RecordLink } from '../../../show/record-link.tsx'
import { useDay } from '../../../show/when.tsx'
import type { Cell, Matrix } from '../../competence/matrix.ts'
import { useToday } from '../../schedule/clock.ts'
import classes from './person.module.css'

const SHOWN = 5

interface RenewalsProps {
  /** The verdicts on the person, on a later day. */
  readonly of: Matrix
  readonly userId: string
}

/** Which requirements the person has proved, but not for long or no longer; and how many never. */
export function Renewals({ of: { requirements, rows }, userId }: RenewalsProps) {
  const { t } = useTranslation()
  const missing = (rows[0]?.cells ?? []).filter(({ verdict }) => verdict === 'missing')
  const lapsing = missing
    .filter(({ cause }) => cause !== 'never')
    .toSorted((one, other) => (one.validUntil ?? '').localeCompare(other.validUntil ?? ''))
  const never = missing.length - lapsing.length
  const names = new Map(requirements.map(({ id, name }) => [id, name]))
  if (missing.length === 0) return null
  return (
    <section className={classes.part} aria-label={t('members.work.renewals')}>
      <h2>{t('members.work.renewals')}</h2>
      <ul>
        {lapsing.slice(0, SHOWN).map((cell) => (
          <Renewal key={cell.safetyRequirementId} of={cell} name={names.get(cell.safetyRequirementId)} />
        ))}
      </ul>
      <p className={classes.facts}>
        {lapsing.length > SHOWN && `${t('list.more', { count: lapsing.length - SHOWN })}. `}
        {never > 0 && t('members.work.never', { count: never })}{' '}
        <Link to="/competence-matrix" search={{ people: userId, verdict: 'missing' }}>
          {t('members.work.compare')}
        </Link>
      </p>
    </section>
  )
}

function Renewal({ of, name }: { of: Cell; name: string | undefined }) {
  const { t } = useTranslation()
  const causeOf = useCause()
  const day = useDay()
  const today = useToday()
  const { safetyRequirementId, cause, validUntil } = of
  const lasts = cause === 'expired' && validUntil !== null && validUntil >= today
  return (
    <li>
      <RecordLink of="safety-requirements" id={safetyRequirementId}>
        {name}
      </RecordLink>
      {lasts ? (
        <Badge tone="warning" icon={IconHourglass}>
          {t('members.work.ends')}
        </Badge>
      ) : (
        <VerdictBadge of="missing" />
      )}
      <span className={classes.facts}>
        {lasts ? t('members.work.endsOn', { day: day(validUntil) }) : causeOf(of)}
      </span>
    </li>
  )
}
