import type { Translate } from '../language/translation.ts'
import { When } from '../show/when.tsx'
import type { Column } from './column.ts'

/** When a record was changed last, by which most lists can be ordered. */
export function changedColumn(t: Translate): Column<{ readonly updatedAt: string }> {
  return {
    sort: 'updatedAt',
    title: t('field.updatedAt'),
    show: ({ updatedAt }) => <When at={updatedAt} />,
    wide: true,
    whole: true,
  }
}
