import { useCallback } from 'react'
import { offering } from '../../interface/records.ts'
import { useTranslation } from '../../language/translation.ts'

/** The newest completed orders with a text in their numbers, which can be ordered again. */
export function useOrdersToCopy() {
  const { t } = useTranslation()
  return useCallback(
    (search: string) => {
      const query = {
        ...(search === '' ? {} : { search }),
        ...({ status: 'completed', orderBy: 'createdAt', order: 'desc' } as const),
      }
      return offering(
        '/orders',
        { ...query, 'with[]': ['site', 'supplierOrganization', 'standing'], count: 20 },
        ({ id, number, site, supplierOrganization, standing }) => ({
          id,
          name: number,
          hint: [standing?.tasks.join(', '), site?.name, supplierOrganization?.name ?? t('orders.own')]
            .filter(Boolean)
            .join(' · '),
        }),
      )
    },
    [t],
  )
}
