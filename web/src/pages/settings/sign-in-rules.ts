import type { paths } from '@holdpoint/client'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { writeTo } from '../../interface/record.ts'
import { reading } from '../../interface/records.ts'

type Path = '/organizations/{id}/sign-in-rules'
export type SignInRules = paths[Path]['get']['responses'][200]['content']['application/json']['data']

/** What an organization requires of its members when they sign in. */
export function signInRulesOf(id: string) {
  return reading(keys.part('organizations', id, 'sign-in-rules'), '/organizations/{id}/sign-in-rules', {
    path: { id },
  })
}

export async function changeSignInRules(
  id: string,
  body: Partial<SignInRules>,
  key: string,
): Promise<SignInRules> {
  return (await holdpoint.PUT('/organizations/{id}/sign-in-rules', { params: writeTo(id, key), body })).data
    .data
}
