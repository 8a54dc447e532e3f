import type { Actor } from './actor.ts'

/** The actions that bring a new record to each status, the way a user would. */
export type ActionsTo = { readonly [status: string]: readonly string[] }

/** @throws Error for a status that no actions lead to */
export function actionsFor(actionsTo: ActionsTo, status: string): readonly string[] {
  const actions = actionsTo[status]
  if (!actions) throw new Error(`The demonstration wants a record to be ${status}, which is no status.`)
  return actions
}

/** Brings a new record to its status. @throws Error for a status that no actions lead to */
export async function bringTo(
  actor: Actor,
  path: string,
  status: string,
  actionsTo: ActionsTo,
): Promise<void> {
  for (const action of actionsFor(actionsTo, status)) await actor.post(`${path}/${action}`)
}
