import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { reading } from '../../interface/records.ts'
import type { Permission } from '../../interface/session.ts'

/** The caller's own tokens, newest first. */
export const tokenList = reading(keys.list('tokens', {}), '/tokens', { query: { count: 500 } })

export interface NewToken {
  readonly name: string
  readonly expiresAt: string | null
  /** Undefined: everything that the caller may do. */
  readonly permissions?: Permission[]
}

/** @returns the secret, which the service does not store */
export async function createToken(body: NewToken): Promise<string> {
  return (await holdpoint.POST('/tokens', { body })).data.data.token
}
