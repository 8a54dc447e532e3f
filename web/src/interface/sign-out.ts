import { service } from './client.ts'
import { forgetDrafts } from './drafts.ts'
import { mayForget } from './forgetting.ts'
import { keys } from './keys.ts'
import { queries } from './queries.ts'
import { type Me, restartAt } from './session.ts'
import { hasUnsent } from './unsent.ts'

/**
 * Signs out, unless the person would rather keep what they wrote here and did not save.
 * @param end ends the session
 */
export async function signOut(end: () => Promise<unknown> = endSession): Promise<void> {
  const userId = person()
  if (userId !== undefined && (await hasUnsent(userId)) && !(await mayForget())) return
  await end()
  await leave()
}

/** Goes to the sign-in page: the user is not the person that the page was made for. */
export async function leave(): Promise<void> {
  const userId = person()
  if (userId !== undefined) await forgetDrafts(userId)
  restartAt('/sign-in')
}

function endSession(): Promise<unknown> {
  return service.DELETE('/session')
}

function person(): string | undefined {
  return queries.getQueryData<Me | null>(keys.me)?.user.id
}
