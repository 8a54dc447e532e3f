import { HoldpointError } from '@holdpoint/client'

/**
 * Sends something about a version of a content or requirement, or about the one that has come into force since it was
 * shown.
 * @param send receives the id of the version and the Idempotency-Key
 */
export async function inForce<R>(
  id: string,
  key: string,
  send: (id: string, key: string) => Promise<R>,
): Promise<R> {
  try {
    return await send(id, key)
  } catch (error) {
    const current = versionInstead(error)
    if (current === undefined) throw error
    return send(current, `${key}-in-force`)
  }
}

/** The id of the version that the service names instead of the one that it refused. */
function versionInstead(error: unknown): string | undefined {
  const [reason] = (error instanceof HoldpointError && error.details.request) || []
  return reason?.code === 'version_superseded' ? reason.params.current : undefined
}
