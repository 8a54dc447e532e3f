import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, Client } from '../support/client.ts'
import { freshDatabase } from '../support/fresh-database.ts'
import { useProgram } from '../support/program.ts'
import { make, siteBody } from '../support/samples.ts'
import { schemaOf } from '../support/schema-digest.ts'
import { urlOf } from '../support/several-processes.ts'

// The previous version is the last released one, or, without a release, the one before the newest migration. It comes
// from the history of the repository; in a copy without it these tests are skipped. Seen red with a migration that
// adds a column which the older version does not fill.

const ROOT = path.join(import.meta.dirname, '../..')
const git = async (...args: readonly string[]) =>
  (await promisify(execFile)('git', args, { cwd: ROOT }).catch(() => ({ stdout: '' }))).stdout.trim()

/** The commit of the previous version; undefined if the installed packages cannot run it. */
async function before(): Promise<string | undefined> {
  const tag = await git('describe', '--tags', '--match', 'v*', '--abbrev=0')
  const newest = await git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'migrations')
  const commit = await git('rev-parse', '--verify', '--quiet', tag || `${newest}^`)
  const dependencies = (json: string) => JSON.stringify(JSON.parse(json || '{}').dependencies)
  const own = await readFile(path.join(ROOT, 'package.json'), 'utf8')
  const same = dependencies(await git('show', `${commit}:package.json`)) === dependencies(own)
  return commit !== '' && same ? commit : undefined
}

/** Its answers have the form of the previous version, which today's document does not describe. */
class OlderClient extends Client {
  override async send(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
  ): Promise<Answer> {
    const response = await fetch(`${this.address}/api/v1${path}`, {
      method,
      headers: { ...this.presented(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    }
  }
}

const commit = await before()

describe.skipIf(!commit)(
  commit ? 'an upgrade' : 'an upgrade (skipped: no history, or other packages before)',
  () => {
    const program = useProgram()
    let outer = ''
    let DATABASE_URL = ''
    let database: Awaited<ReturnType<typeof freshDatabase>>

    beforeAll(async () => {
      outer = await mkdtemp(path.join(tmpdir(), 'holdpoint-before-'))
      await mkdir(path.join(outer, 'holdpoint'))
      const archive = path.join(outer, 'holdpoint.tar')
      await git('archive', `--output=${archive}`, commit ?? '')
      await promisify(execFile)('tar', ['-xf', archive, '-C', path.join(outer, 'holdpoint')])
      await symlink(path.join(ROOT, 'node_modules'), path.join(outer, 'holdpoint/node_modules'))
      database = await freshDatabase()
      DATABASE_URL = urlOf(database.connection)
    })
    afterAll(async () => {
      await database.drop()
      await rm(outer, { recursive: true, force: true })
    })

    /** Runs the previous version. */
    function older(...args: readonly string[]): ChildProcess {
      return spawn(process.execPath, [path.join(outer, 'holdpoint/bin/holdpoint.js'), ...args], {
        env: {
          PATH: '/usr/bin:/bin',
          DATABASE_URL,
          HOLDPOINT_DATA: path.join(outer, 'data'),
          PORT: '0',
          RATE_LIMIT: 'off',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
    }
    async function ended(child: ChildProcess) {
      const { stdout, stderr } = child
      if (!stdout || !stderr) throw new Error('nothing is heard of it')
      const [out, error, [code]] = await Promise.all([text(stdout), text(stderr), once(child, 'close')])
      return { code, out, error }
    }
    const said = async (...args: readonly string[]) => JSON.parse((await ended(older(...args, '--json'))).out)

    test('runs both versions on one database: neither refuses a request, and each reads what the other writes', async ({
      onTestFinished,
    }) => {
      const old = older('serve')
      onTestFinished(() => void old.kill('SIGKILL'))
      const [greeting] = await once(old.stdout?.setEncoding('utf8') ?? old, 'data')
      const address = /http:\S+/.exec(String(greeting))?.[0] ?? ''
      const { id: organizationId } = await said('organization', 'create', '--name', 'Mill')
      const email = 'aino@members.example'
      const named = ['--email', email, '--first-name', 'Aino', '--last-name', 'Lehtonen']
      const { id: userId } = await said('user', 'create', ...named, '--organization', organizationId)
      const made = await said('token', 'create', '--user', email, '--organization', organizationId)
      const identity = { token: made.token, tokenId: made.id, organizationId, userId, email }
      const through = { old: new OlderClient(address, identity), new: new Client('', identity) }

      // Writes and reads through the older one while the newer one migrates and starts.
      const answers: number[] = []
      let starting = true
      const meanwhile = (async () => {
        while (starting) {
          answers.push((await through.old.post('/sites', siteBody)).status)
          answers.push((await through.old.get('/sites?with[]=createdBy&count=5')).status)
        }
      })()
      const service = await program.serve({ DATABASE_URL, HOLDPOINT_DEMO: 'off' })
      through.new = new Client(service.address, identity)
      starting = false
      await meanwhile
      expect([...new Set(answers)].sort()).toEqual([200, 201])

      for (const [writer, reader] of [
        [through.old, through.new],
        [through.new, through.old],
      ] as const) {
        const site = await make.site(writer)
        const task = await make.task(writer)
        const requirement = await make.requirement(writer)
        const event = await make.event(writer)
        const order = await make.order(writer, site.id)
        for (const [segment, { id }] of Object.entries({
          sites: site,
          'work-tasks': task,
          'safety-requirements': requirement,
          events: event,
          orders: order,
        })) {
          const read = await reader.get(`/${segment}/${id}`)
          expect([segment, read.status, read.body.data?.id]).toEqual([segment, 200, id])
          expect([segment, (await reader.get(`/${segment}`)).status]).toEqual([segment, 200])
        }
        expect((await reader.put(`/sites/${site.id}`, { ...siteBody, name: 'Renamed' })).status).toBe(200)
        expect((await writer.get(`/sites/${site.id}`)).body.data.name).toBe('Renamed')
        expect((await reader.send('DELETE', `/events/${event.id}`)).status).toBe(204)
        expect((await writer.get(`/events/${event.id}`)).status).toBe(404)
      }
      old.kill('SIGTERM')
      expect((await ended(old)).code).toBe(0)
      const standing = await schemaOf(database.connection)
      const { code, error } = await ended(older('serve'))
      expect([code, error.trim().split('\n')]).toEqual([
        1,
        [
          expect.stringMatching(
            /The database has migration \d+, which this version of Holdpoint does not know\. Use a newer version\./,
          ),
        ],
      ])
      expect(await schemaOf(database.connection)).toEqual(standing)
      expect((await fetch(`${service.address}/health/ready`)).status).toBe(200)
      service.kill('SIGTERM')
      expect(await service.ended).toBe(0)
    })
  },
)
