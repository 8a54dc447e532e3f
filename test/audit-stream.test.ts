import { once } from 'node:events'
import { chown, readFile, rename, stat, truncate, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import path from 'node:path'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { noteFailedSignIn } from '../src/domain/people/sessions/failed.ts'
import { targetOf } from '../src/domain/trace/stream/open-target.ts'
import { Streaming } from '../src/domain/trace/stream/streaming.ts'
import { examineAuditStream } from '../src/faces/doctor/outgoing.ts'
import { type AuditStream, readConfig } from '../src/platform/config.ts'
import { newId } from '../src/platform/id.ts'
import { EgressPolicy } from '../src/platform/outgoing/egress-policy.ts'
import { connected, superuserOf } from './support/fresh-database.ts'
import { make, type Sample } from './support/samples.ts'
import { useSealedLog } from './support/sealed-log.ts'
import { useService } from './support/service.ts'

// Seen red with a mark written before the delivery, with a file kept open, with lines that do not start again after a
// cut one, with an early end of the connection taken for a complete read, with rows longer than a message, and
// without the lease.

const service = useService()
const log = useSealedLog(service)
const egress = new EgressPolicy([{ host: '127.0.0.1', port: undefined }])
const never = () => false

const streaming = (stream: AuditStream, said: string[] = []) =>
  new Streaming(service.database.background, targetOf(stream, egress), (line) => said.push(line))
const rowsOf = (text: string, organizationId: string): readonly Sample[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
    .filter((row) => row.organizationId === organizationId)
const inOrder = async () => {
  const { data } = (await log.client.get('/audit-log?count=500&order=asc')).body
  return data.map((row: Sample) => ({ ...row, organizationId: log.organizationId }))
}

describe('AUDIT_STREAM is a file', () => {
  test('it gets each entry as /audit-log shows it, in order, once, and continues in a new file after a rotation', async () => {
    const file = log.newFile('jsonl')
    const first = streaming({ file })
    expect(await first.run(log.organizationId, never)).toBeUndefined()
    const shown = await inOrder()
    expect(shown.length).toBeGreaterThanOrEqual(4)
    expect(rowsOf(await readFile(file, 'utf8'), log.organizationId)).toEqual(shown)
    await rename(file, `${file}.1`)
    await log.client.put('/me', { firstName: 'Äyräpää', lastName: 'Öhman' })
    await make.site(log.client, { name: 'Five' })
    // An entry that waits for its seal is checked again soon.
    expect(await first.run(log.organizationId, never)).toBeGreaterThan(0)
    await log.seal()
    expect(await first.run(log.organizationId, never)).toBeUndefined()
    // As after a restart.
    expect(await streaming({ file }).run(log.organizationId, never)).toBeUndefined()
    expect(rowsOf(await readFile(file, 'utf8'), log.organizationId)).toEqual(
      (await inOrder()).slice(shown.length),
    )
    expect(await readFile(file, 'utf8')).toContain('Äyräpää')
    expect(first.age).toBe(0)
  })

  // Seen red with every empty file given away, and with every file left to root.
  test.runIf(process.getuid?.() === 0)(
    'root gives a new one to the owner of the folder; one that was emptied keeps its owner',
    async () => {
      const [emptied, missing] = [log.newFile('jsonl'), log.newFile('jsonl')]
      await chown(path.dirname(emptied), 65_534, 65_534)
      await writeFile(emptied, 'before')
      await truncate(emptied)
      for (const file of [emptied, missing]) {
        await make.site(log.client, { name: 'Six' })
        await log.seal()
        await streaming({ file }).run(log.organizationId, never)
      }
      const owners = await Promise.all([emptied, missing].map(async (file) => (await stat(file)).uid))
      expect(owners).toEqual([0, 65_534])
    },
  )

  test('a cut line does not run into the next, and undelivered entries are tried again', async () => {
    const file = log.newFile('jsonl')
    await writeFile(file, '{"cut":')
    const said: string[] = []
    const away = streaming({ file: `${file}/nowhere` }, said)
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await away.run(log.organizationId, never)).toBeGreaterThan(0)
    }
    expect(said).toHaveLength(1)
    expect(said[0]).toContain(`${file}/nowhere does not take it`)
    await expect.poll(() => away.age).toBeGreaterThan(0)
    const back = streaming({ file })
    await back.run(log.organizationId, never)
    const [cut, ...lines] = (await readFile(file, 'utf8')).split('\n')
    expect(cut).toBe('{"cut":')
    expect(rowsOf(lines.join('\n'), log.organizationId)).toEqual(await inOrder())
  })

  test('two processes send each row once between them', async () => {
    const file = log.newFile('jsonl')
    const both = [streaming({ file }), streaming({ file })]
    await Promise.all(both.map((each) => each.run(log.organizationId, never)))
    expect(rowsOf(await readFile(file, 'utf8'), log.organizationId)).toEqual(await inOrder())
  })

  test('a process that looked earlier does not send again what another has sent since', async () => {
    const file = log.newFile('jsonl')
    const { background } = service.database
    let meanwhile = async () => {
      meanwhile = async () => {}
      await make.site(log.client, { name: 'Five' })
      await log.seal()
      await streaming({ file }).run(log.organizationId, never)
    }
    const write: typeof background.write = async (...how) => {
      await meanwhile()
      return background.write(...how)
    }
    const slow = new Streaming({ ...background, write }, targetOf({ file }, egress), () => {})
    await slow.run(log.organizationId, never)
    await streaming({ file }).run(log.organizationId, never)
    expect(rowsOf(await readFile(file, 'utf8'), log.organizationId)).toEqual(await inOrder())
  })

  test('sign-ins with unknown addresses are in it, and nowhere else', async () => {
    const file = log.newFile('jsonl')
    const email = `${newId()}@nowhere.example`
    const request = { requestId: 'try-1', address: '192.0.2.9', transactions: service.database }
    await noteFailedSignIn(request as never, { userId: undefined, email })
    // As long as it is not delivered, it has an age.
    const away = streaming({ file: `${file}/nowhere` })
    await away.run(log.organizationId, never)
    await expect.poll(() => away.age).toBeGreaterThan(0)
    await streaming({ file }).run(log.organizationId, never)
    const found = (await readFile(file, 'utf8')).split('\n').filter((line) => line.includes(email))
    expect(found.map((line) => JSON.parse(line))).toEqual([
      {
        id: expect.any(String),
        createdAt: expect.stringMatching(/Z$/),
        action: 'sign-in-failed',
        resource: 'users',
        recordId: null,
        userId: null,
        tokenId: null,
        requestId: 'try-1',
        before: null,
        after: { address: '192.0.2.9', email },
        organizationId: null,
      },
    ])
    const left = await connected(await superuserOf(inject('database')), (client) =>
      client.query('SELECT FROM unknown_sign_ins WHERE email = $1', [email]),
    )
    expect(left.rowCount).toBe(0)
  })
})

describe('AUDIT_STREAM is a syslog server', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) server.close()
  })

  /** Listens on loopback. @param take handles a connection */
  async function receiver(take: (socket: Socket) => void): Promise<AuditStream> {
    const server = createServer(take).listen(0, '127.0.0.1')
    servers.push(server)
    await once(server, 'listening')
    return { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
  }

  test('it gets RFC 5424 with counted octets, in ASCII, and entries that are too long without their states', async () => {
    let received = Buffer.alloc(0)
    const stream = await receiver((socket) => {
      socket.on('data', (chunk) => {
        received = Buffer.concat([received, chunk])
      })
    })
    await log.client.put('/me', { firstName: 'Äyräpää', lastName: 'Öhman' })
    await make.content(log.client, { body: `<p>${'ä'.repeat(9_000)}</p>` })
    await log.seal()
    expect(await streaming(stream).run(log.organizationId, never)).toBeUndefined()
    const rows: Sample[] = []
    for (let rest = received.toString('latin1'); rest !== ''; ) {
      const [, count = ''] = /^(\d+) /.exec(rest) ?? []
      const message = rest.slice(count.length + 1, count.length + 1 + Number(count))
      const [, json = ''] =
        /^<110>1 \d{4}-\d\d-\d\dT[\d:.]+Z [!-~]+ holdpoint \d+ audit - (\{[ -~]*\})$/.exec(message) ?? []
      expect(message.length).toBeLessThan(8_096)
      rows.push(JSON.parse(json))
      rest = rest.slice(count.length + 1 + Number(count))
    }
    const own = rows.filter(({ organizationId }) => organizationId === log.organizationId)
    const shown = await inOrder()
    expect(own.slice(0, -1)).toEqual(shown.slice(0, -1))
    expect(own.at(-1)).toEqual({ ...shown.at(-1), after: { omitted: expect.any(Number) } })
    expect(
      await examineAuditStream({
        auditStream: stream,
        outgoingAllow: [{ host: '127.0.0.1', port: undefined }],
      } as never),
    ).toMatchObject([{ result: 'ok' }])
  })

  test('entries that it has not read to the end come again', async () => {
    let connections = 0
    let text = ''
    const stream = await receiver((socket) => {
      connections += 1
      if (connections === 1) {
        socket.once('data', () => socket.resetAndDestroy())
        return
      }
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1')
      })
    })
    const one = streaming(stream)
    expect(await one.run(log.organizationId, never)).toBeGreaterThan(0)
    await streaming(stream).run(log.organizationId, never)
    for (const { id } of await inOrder()) expect(text).toContain(id)
  })

  test('one that is away, or not allowed, is a line of doctor and blocks nothing', async () => {
    const stream = await receiver(() => {})
    servers.splice(0)[0]?.close()
    const said: string[] = []
    expect(await streaming(stream, said).run(log.organizationId, never)).toBeGreaterThan(0)
    expect(said).toEqual([expect.stringContaining('ECONNREFUSED')])
    const looked = await examineAuditStream({ auditStream: stream, outgoingAllow: [] } as never)
    expect(looked).toMatchObject([
      { result: 'fail', text: expect.stringContaining('OUTGOING_ALLOW=127.0.0.1:') },
    ])
  })
})

test('AUDIT_STREAM and AUDIT_HEADS_TO are read or named in one line', () => {
  expect(readConfig({ AUDIT_STREAM: '/var/log/holdpoint/audit.jsonl' }).auditStream).toEqual({
    file: '/var/log/holdpoint/audit.jsonl',
  })
  expect(readConfig({ AUDIT_STREAM: 'syslog://[2001:db8::1]:601' }).auditStream).toEqual({
    host: '2001:db8::1',
    port: 601,
  })
  for (const AUDIT_STREAM of [
    'audit.jsonl',
    'syslog://siem.example',
    'https://siem.example:1',
    'syslog://a:1/x',
  ]) {
    expect(() => readConfig({ AUDIT_STREAM }), AUDIT_STREAM).toThrow('AUDIT_STREAM must be')
  }
  expect(readConfig({ AUDIT_HEADS_TO: 'mailto:audit@outside.example' }).auditHeadsTo).toContain('mailto:')
  expect(
    readConfig({ AUDIT_HEADS_TO: 'http://127.0.0.1:9', OUTGOING_ALLOW: '127.0.0.1' }).auditHeadsTo,
  ).toContain(':9')
  for (const AUDIT_HEADS_TO of [
    'http://outside.example',
    'audit@outside.example',
    'mailto:a@b.example,c@d.example',
  ]) {
    expect(() => readConfig({ AUDIT_HEADS_TO }), AUDIT_HEADS_TO).toThrow('AUDIT_HEADS_TO must be')
  }
})
