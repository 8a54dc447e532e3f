import { useQuery } from '@tanstack/react-query'
import { keys } from '../../interface/keys.ts'
import { reading } from '../../interface/records.ts'
import { useTranslation } from '../../language/translation.ts'
import { useClock, useToday } from '../schedule/clock.ts'
import { type Day, daysLater } from '../schedule/days.ts'
import { Part } from './part.tsx'

const DAYS_AHEAD = 60
const LOOKED_AT = 50

/** Requirements whose validity ends soon or has ended, the first of them first. */
function expiring(by: Day) {
  const query = { active: true, count: LOOKED_AT, orderBy: 'validTo', order: 'asc' } as const
  return reading(keys.list('safety-requirements', { expiring: by }), '/safety-requirements', { query })
}

export function ExpiringRequirements() {
  const { t } = useTranslation()
  const clock = useClock()
  const now = useToday()
  const by = daysLater(now, DAYS_AHEAD)
  const { data } = useQuery(expiring(by))
  return (
    <Part
      title={t('today.expiring')}
      of={data?.filter(({ validTo }) => validTo !== null && validTo <= by)}
      nothing={t('today.noExpiring')}
      row={({ id, name, validTo }) => ({
        key: id,
        link: { to: '/safety-requirements/$id', params: { id } },
        name,
        fact: t((validTo ?? '') < now ? 'today.expired' : 'today.expires', { day: clock.day(validTo ?? '') }),
      })}
    />
  )
}
