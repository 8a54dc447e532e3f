import { queryOptions, useQuery } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { useTranslation } from '../../language/translation.ts'
import { useClock, useToday } from '../schedule/clock.ts'
import { type Day, daysLater } from '../schedule/days.ts'
import { Part } from './part.tsx'

const DAYS_AHEAD = 60
const LOOKED_AT = 50

/** Requirements whose validity ends soon or has ended, the first of them first. */
function expiring(by: Day) {
  return queryOptions({
    queryKey: keys.list('safety-requirements', { expiring: by }),
    queryFn: async ({ signal }) => {
      const query = { active: true, count: LOOKED_AT, orderBy: 'validTo', order: 'asc' } as const
      const { data } = await holdpoint.GET('/safety-requirements', { params: { query }, signal })
      return data.data.filter(({ validTo }) => validTo !== null && validTo <= by)
    },
  })
}

export function ExpiringRequirements() {
  const { t } = useTranslation()
  const clock = useClock()
  const now = useToday()
  const { data } = useQuery(expiring(daysLater(now, DAYS_AHEAD)))
  return (
    <Part
      title={t('today.expiring')}
      of={data}
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
