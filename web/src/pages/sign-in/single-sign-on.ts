import { useQuery } from '@tanstack/react-query'
import { holdpointWithin } from '../../interface/client.ts'

const soon = holdpointWithin(1_000, 1)

/** Whether to offer single sign-on: unless no organization has it. Without an answer it is offered, not to lock anybody out. */
export function useOffersSingleSignOn(): boolean {
  const { data = false } = useQuery({
    queryKey: ['ways to sign in'],
    queryFn: ({ signal }) =>
      soon.GET('/session/ways', { signal }).then(
        ({ data: { data } }) => data.singleSignOn,
        () => true,
      ),
  })
  return data
}
