import type { components } from '@holdpoint/client'
import { queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import type { Permission } from '../../interface/session.ts'

export type Token = components['schemas']['APIToken']

/** The caller's own tokens, the newest first. */
export const tokenList = queryOptions({
  queryKey: keys.list('tokens', {}),
  queryFn: async ({ signal }) =>
    (await holdpoint.GET('/tokens', { params: { query: { count: 500 } }, signal })).data.data as Token[],
})

export interface NewToken {
  readonly name: string
  readonly expiresAt: string | null
  /** Undefined: all that the caller may do. */
  readonly permissions?: Permission[]
}

/** @returns the secret, which the service does not keep */
export async function createToken(body: NewToken): Promise<string> {
  return (await holdpoint.POST('/tokens', { body })).data.data.token
}
