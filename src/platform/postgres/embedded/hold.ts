import type { Client } from 'pg'

export type Purpose = 'service' | 'command'

/** A service already works on this cluster; `pid` may be empty. */
export class AlreadyServed extends Error {
  constructor(dataFolder: string, pid: string) {
    super(`Another service${pid && ` (process ${pid})`} already uses the data folder ${dataFolder}.`)
  }
}

/** Session-level advisory locks in the database `postgres`: they end with their process, however it ends. */
const users = '1213156420, 1'
const service = '1213156420, 2'

/**
 * Marks the cluster as used by this session: all users share one lock, and a service holds another exclusively.
 * @throws AlreadyServed if another service holds it; the session still counts as a user then.
 */
export async function hold(client: Client, purpose: Purpose, dataFolder: string): Promise<void> {
  // Waits for a process that is about to stop PostgreSQL; the connection is then cut, and the caller starts over.
  await client.query(`select pg_advisory_lock_shared(${users})`)
  if (purpose === 'command') return
  try {
    // If a predecessor was just killed, PostgreSQL needs a moment to notice.
    await client.query(`set lock_timeout = '3s'`)
    await client.query(`select pg_advisory_lock(${service})`)
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error
    throw new AlreadyServed(dataFolder, await processOfHolder(client))
  }
  await client.query('reset lock_timeout')
}

/** Whether nobody else uses the cluster; newcomers wait until this session ends. */
export async function isAlone(client: Client): Promise<boolean> {
  const { rows } = await client.query(`select pg_try_advisory_lock(${users}) as alone`)
  return rows[0].alone
}

/** Ends the use; true if nobody else is left and the caller must stop PostgreSQL. Newcomers wait meanwhile. */
export async function isLastToLeave(client: Client): Promise<boolean> {
  await client.query(`select pg_advisory_unlock_shared(${users})`)
  return await isAlone(client)
}

export function applicationName(purpose: Purpose): string {
  return `holdpoint ${purpose}, process ${process.pid}`
}

async function processOfHolder(client: Client): Promise<string> {
  const { rows } = await client.query(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and (classid, objid) = (${service}) and granted`,
  )
  return /process (\d+)/.exec(rows[0]?.application_name ?? '')?.[1] ?? ''
}
