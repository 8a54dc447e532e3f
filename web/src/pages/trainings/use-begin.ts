import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../../interface/keys.ts'
import { useNavigateFromHere } from '../../interface/navigate-from-here.ts'
import { useWrite } from '../../interface/write.ts'
import { inForce } from '../../readiness/in-force.ts'
import { underOrder } from '../../readiness/under-order.ts'
import { ownTrainings } from './own-trainings.ts'
import { trainings } from './training.ts'

interface Begun {
  readonly educationalContentId: string
  /** The order that requires it. */
  readonly orderId: string | null
}

/** Opens a training: one that is already open, or a new one. */
export function useBegin() {
  const client = useQueryClient()
  const navigate = useNavigateFromHere()
  const { write, busy } = useWrite([], beginInForce)
  const begin = async (of: Begun) => {
    const begun = await write(of)
    void client.invalidateQueries({ queryKey: ownTrainings.queryKey })
    client.setQueryData(keys.record('trainings', begun.record.id), begun)
    await navigate({ to: '/trainings/$id', params: { id: begun.record.id } })
  }
  return { begin, busy }
}

/** Begins a training of the named version, or of the one that has come into force since it was shown. */
function beginInForce({ educationalContentId: named, orderId }: Begun, key: string) {
  return inForce(named, key, (educationalContentId, each) =>
    underOrder(orderId, each, (order, sent) =>
      trainings.create({ educationalContentId, orderId: order }, sent),
    ),
  )
}
