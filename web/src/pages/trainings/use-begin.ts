import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../../interface/keys.ts'
import { useNavigateFromHere } from '../../interface/navigate-from-here.ts'
import type { NewOf } from '../../interface/records.ts'
import { useWrite } from '../../interface/write.ts'
import { ownTrainings } from './own-trainings.ts'
import { trainings } from './training.ts'

/** Opens a training: one that is already open, or a new one. */
export function useBegin() {
  const client = useQueryClient()
  const navigate = useNavigateFromHere()
  const { write, busy } = useWrite([], trainings.create)
  const begin = async (of: NewOf<'/trainings'>) => {
    const begun = await write(of)
    void client.invalidateQueries({ queryKey: ownTrainings.queryKey })
    client.setQueryData(keys.record('trainings', begun.record.id), begun)
    await navigate({ to: '/trainings/$id', params: { id: begun.record.id } })
  }
  return { begin, busy }
}
