import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import type { Binaries } from './binaries.ts'
import { cleanEnvironment } from './environment.ts'
import { loginAccounts } from './login-accounts.ts'
import type { Place } from './place.ts'

/** The account that PostgreSQL runs as. It refuses user id 0, and initdb refuses ids without an account name. */
export interface Account {
  /** The owner of the files as seen from this process. */
  readonly uid: number
  readonly gid: number
  run(program: string, parameters: string[], options: SpawnOptions): ChildProcess
}

/**
 * Chooses the account to run PostgreSQL as: our own; for root, the owner of the cluster or a system account that can
 * reach the files; or, if there is none, root in a user namespace that gives it another id. The latter can do less
 * than root, but has root's rights on files.
 * @throws Error with one line if root finds no account that reaches the files.
 */
export async function chooseAccount(place: Place, binaries: Binaries): Promise<Account> {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  const accounts = await loginAccounts()
  const named = accounts.find((account) => account.uid !== 0) ?? { uid: 1000, gid: 1000 }
  const mapped = inNamespace({ uid, gid }, named)
  if (uid !== 0) {
    const nameless = process.platform === 'linux' && !accounts.some((account) => account.uid === uid)
    return nameless && (await reaches(mapped, place, binaries)) ? mapped : { uid, gid, run: spawn }
  }
  const owner = await stat(place.home).catch(() => undefined)
  const candidates =
    owner && owner.uid !== 0
      ? [another(owner)]
      : [
          ...['holdpoint', 'postgres', 'nobody']
            .flatMap((name) => accounts.filter((account) => account.name === name && account.uid !== 0))
            .map(another),
          ...(process.platform === 'linux' ? [mapped] : []),
        ]
  for (const candidate of candidates) {
    if (await reaches(candidate, place, binaries)) return candidate
  }
  throw new Error(
    `PostgreSQL does not run as root, and no other account reaches ${place.dataFolder} and the programs: start as an ordinary user, or set DATABASE_URL.`,
  )
}

type Ids = Pick<Account, 'uid' | 'gid'>

function another({ uid, gid }: Ids): Account {
  return {
    uid,
    gid,
    run: (program, parameters, options) => spawn(program, parameters, { ...options, uid, gid }),
  }
}

/** unshare replaces itself with the program, so the process id stays that of PostgreSQL. */
function inNamespace({ uid, gid }: Ids, seenAs: Ids): Account {
  const mapping = ['--user', `--map-user=${seenAs.uid}`, `--map-group=${seenAs.gid}`, '--']
  return {
    uid,
    gid,
    run: (program, parameters, options) => spawn('unshare', [...mapping, program, ...parameters], options),
  }
}

/** Actually runs the program as that account from within the data folder, rather than guessing permissions. */
async function reaches(account: Account, place: Place, binaries: Binaries): Promise<boolean> {
  const attempt = 'cd -- "$1" && "$2" --version'
  const trial = account.run('/bin/sh', ['-c', attempt, 'sh', place.dataFolder, binaries.postgres], {
    stdio: 'ignore',
    cwd: '/',
    env: cleanEnvironment,
  })
  try {
    const [code] = await once(trial, 'exit')
    return code === 0
  } catch {
    return false
  }
}
