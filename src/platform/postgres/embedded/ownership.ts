import { lchown, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Account } from './account.ts'

/**
 * Gives root's files to the account that must use them now, for example a cluster that ran under root in a user
 * namespace before. Does nothing for anybody except root.
 */
export async function handOver(home: string, { uid, gid }: Pick<Account, 'uid' | 'gid'>): Promise<void> {
  if (process.getuid?.() !== 0 || (await stat(home)).uid === uid) return
  const entries = await readdir(home, { recursive: true, withFileTypes: true })
  for (const entry of entries) await lchown(path.join(entry.parentPath, entry.name), uid, gid)
  // Last, so that it is repeated after a kill in the middle.
  await lchown(home, uid, gid)
}
