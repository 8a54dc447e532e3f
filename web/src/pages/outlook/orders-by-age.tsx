import { linkOptions } from '@tanstack/react-router'
import { useTranslation } from '../../language/translation.ts'
import { type Kind, Plot } from '../../plots/plot.tsx'
import { daysBetween } from '../../show/days.ts'
import { STANDINGS } from '../orders/noun.ts'
import { useToday } from '../schedule/clock.ts'
import type { Aged } from './outlook.ts'

/** The minimum age of each group of orders, in days. */
const AGES = { week: 0, month: 8, quarter: 31, older: 91 } as const
type Age = keyof typeof AGES
const LOOKS = {
  week: { tone: 'begun', fill: 'empty' },
  month: { tone: 'begun', fill: 'light' },
  quarter: { tone: 'begun', fill: 'dense' },
  older: { tone: 'begun', fill: 'full' },
} as const

/** Open orders, by state and age. */
export function OrdersByAge({ of, received }: { of: readonly Aged[]; received: boolean }) {
  const { t } = useTranslation()
  const today = useToday()
  const ageOf = ({ to }: Aged): Age => {
    const least = to === null ? 0 : daysBetween(to, today)
    const older = Object.entries(AGES).filter(([, days]) => days <= least)
    return (older.at(-1)?.[0] ?? 'week') as Age
  }
  const kinds = (Object.keys(AGES) as readonly Age[]).map(
    (id): Kind<Age> => ({ id, label: t(`outlook.orders.age.${id}`), look: LOOKS[id] }),
  )
  const to = received ? '/received-orders' : '/orders'
  const bars = STANDINGS.map((standing) => ({ standing, aged: of.filter(({ state }) => state === standing) }))
  return (
    <Plot<Age>
      title={received ? t('receivedOrders.title') : t('orders.title')}
      about={t('outlook.orders.about')}
      of={t('field.status')}
      none={t('outlook.orders.none')}
      kinds={kinds}
      bars={bars
        .filter(({ aged }) => aged.length > 0)
        .map(({ standing, aged }) => ({
          id: standing,
          label: t(`status.${received && standing === 'sent' ? 'waiting' : standing}`),
          to: linkOptions({ to, search: { standing } }),
          counts: Object.fromEntries(aged.map((each) => [ageOf(each), each.count])),
          toPart: (age) => {
            const { from, to: last } = aged.find((each) => ageOf(each) === age) ?? { from: null, to: null }
            return linkOptions({
              to,
              search: {
                standing,
                ...(from === null ? {} : { createdFrom: from }),
                ...(last === null ? {} : { createdTo: last }),
              },
            })
          },
        }))}
    />
  )
}
