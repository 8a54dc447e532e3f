import { once } from 'node:events'
import { chown, mkdir, rename, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { syncFolder } from '../../sync-folder.ts'
import { writing } from '../../unwritable.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { cleanEnvironment } from './environment.ts'
import { inNewFolder, removeLeftovers } from './leftovers.ts'
import { generatePasswords, type Passwords } from './passwords.ts'
import { type Place, partsOf } from './place.ts'

/**
 * Creates a cluster and its passwords in a temporary folder and renames that into place, so that there is either a
 * complete one or none.
 * @param passwords new ones, unless it replaces another cluster
 * @returns false if another process was faster; its cluster counts.
 * @throws Error with one line if initdb fails, or nothing can be written.
 */
export async function createCluster(
  place: Place,
  binaries: Binaries,
  account: Account,
  passwords: Passwords = generatePasswords(),
): Promise<boolean> {
  await removeLeftovers(place.dataFolder)
  return await inNewFolder(place.dataFolder, async (folder) => {
    await writing(folder, mkdir(folder, { mode: 0o700 }))
    const parts = partsOf(folder)
    await write(parts.passwordFile, `${JSON.stringify(passwords)}\n`, account)
    if (process.getuid?.() === 0) await chown(folder, account.uid, account.gid)
    await runInitdb(parts.clusterFolder, binaries, account, passwords)
    await syncFolder(folder)
    const first = await moveInto(place.home, folder)
    await syncFolder(place.dataFolder)
    return first
  })
}

async function runInitdb(
  cluster: string,
  binaries: Binaries,
  account: Account,
  passwords: Passwords,
): Promise<void> {
  const passwordFile = path.join(path.dirname(cluster), 'superuser-password')
  await write(passwordFile, passwords.superuser, account)
  const initdb = account.run(
    binaries.initdb,
    [
      ...['-D', cluster, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
      ...['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
    ],
    { cwd: '/', env: cleanEnvironment, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const complaint = initdb.stderr ? text(initdb.stderr) : Promise.resolve('')
  const [code, signal] = await once(initdb, 'exit')
  if (code !== 0) {
    const reason = (await complaint).trim().split('\n')[0] || `it ended with ${signal ?? `exit code ${code}`}`
    throw new Error(`The database could not be created in ${path.dirname(path.dirname(cluster))}: ${reason}`)
  }
  await unlink(passwordFile)
}

async function moveInto(home: string, folder: string): Promise<boolean> {
  try {
    await rename(folder, home)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false
    throw error
  }
}

async function write(file: string, content: string, account: Account): Promise<void> {
  await writing(file, writeFile(file, content, { mode: 0o600, flag: 'wx', flush: true }))
  if (process.getuid?.() === 0) await chown(file, account.uid, account.gid)
}
