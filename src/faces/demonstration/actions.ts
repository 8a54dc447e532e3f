import type { Actor } from './actor.ts'

/** The actions that bring a new record to each status, as a user would do it. */
export type ActionsTo = { readonly [status: string]: readonly string[] }

/** @throws Error if no actions lead to the status */
export function actionsFor(actionsTo: ActionsTo, status: string): readonly string[] {
  const actions = actionsTo[status]
  if (!actions) throw new Error(`The demonstration wants a record to be ${status}, which is not a status.`)
  return actions
}

/** Brings a new record to its status. @throws Error if no actions lead to it */
export async function bringTo(
  actor: Actor,
  path: string,
  status: string,
  actionsTo: ActionsTo,
): Promise<void> {
  for (const action of actionsFor(actionsTo, status)) await actor.post(`${path}/${action}`)
}
