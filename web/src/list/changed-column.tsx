import { useTranslation } from '../language/translation.ts'
import { useMoment } from '../show/when.tsx'
import type { Column } from './column.ts'

/** When a record was last changed. Most lists can be sorted by it. */
export function useChangedColumn(): Column<{ readonly updatedAt: string }> {
  const { t } = useTranslation()
  const moment = useMoment()
  return {
    sort: 'updatedAt',
    title: t('field.updatedAt'),
    show: ({ updatedAt }) => moment(updatedAt),
    wide: true,
    whole: true,
  }
}
