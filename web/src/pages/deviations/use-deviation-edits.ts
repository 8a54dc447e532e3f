import { peopleNamed } from '../../interface/people.ts'
import type { ListedOf } from '../../interface/records.ts'
import { useChangeInList } from '../../list/change-in-list.ts'
import type { CellEdit } from '../../list/column.ts'
import { fullName } from '../../show/person.ts'
import { bodyOf, type Deviation, deviations, valuesOf } from './deviation.ts'

type Listed = ListedOf<'/deviations'>

/** Changes the assignee and the due date of a deviation within the list. */
export function useDeviationEdits(): { readonly [N in 'assignee' | 'dueOn']: CellEdit<Listed> } {
  const change = useChangeInList(deviations, (of: Deviation) => bodyOf(valuesOf(of)), ['jobs'])
  const may = ({ actions }: Listed) => actions?.includes('update') === true
  return {
    assignee: {
      may,
      value: ({ assigneeId }) => assigneeId ?? '',
      as: {
        find: peopleNamed,
        chosen: ({ assignee }) => (assignee ? { id: assignee.id, name: fullName(assignee) } : undefined),
      },
      save: (shown, id) => change(shown, { assigneeId: id || null }),
    },
    dueOn: {
      may,
      value: ({ dueOn }) => dueOn ?? '',
      as: 'date',
      save: (shown, day) => change(shown, { dueOn: day || null }),
    },
  }
}
