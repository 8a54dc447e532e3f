import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Cluster } from './cluster.ts'
import type { Scene } from './scene.ts'
import type { Work } from './work.ts'

/**
 * P: transactions per second of pgbench with the statement of the floors, prepared, over as many connections as F1
 * has.
 * @returns undefined without pgbench, or if the statement would use up records
 */
export async function measureByPgbench(
  { floor, fresh, request }: Work,
  { superuser }: Cluster,
  scene: Scene,
  seconds: number,
): Promise<number | undefined> {
  if (fresh) return undefined
  const { method, path: asked, body = {} } = request(scene, 1)
  const found = floor.matches.exec(`${method} ${asked}`) ?? []
  const values = floor.values(scene, found, body as Record<string, unknown>)
  const sql = floor.sql.replace(/\$(\d)/g, (_, number) => literal(values[Number(number) - 1]))
  const folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-pgbench-'))
  try {
    const file = path.join(folder, 'work.sql')
    await writeFile(file, `${sql.replace(/\s+/g, ' ').replace(/:(?=[A-Za-z])/g, ':')};\n`)
    const { host, port, user, database, password } = superuser
    const child = spawn(
      'pgbench',
      [
        '-n',
        '-M',
        'prepared',
        '-c',
        '4',
        '-T',
        String(seconds),
        '-f',
        file,
        '-h',
        String(host),
        '-p',
        String(port),
        '-U',
        String(user),
        String(database),
      ],
      {
        env: { PATH: '/usr/bin:/usr/local/bin', PGPASSWORD: String(password) },
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    )
    const missing = new Promise<string>((resolve) => child.once('error', () => resolve('')))
    const output = await Promise.race([text(child.stdout), missing])
    const [, perSecond] = /tps = ([\d.]+)/.exec(output) ?? []
    return perSecond === undefined ? undefined : Number(perSecond)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A value as SQL text. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return `'${String(value).replaceAll("'", "''")}'`
}
