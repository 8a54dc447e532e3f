import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { HeadsSender } from '../src/domain/trace/seals/heads-sender.ts'
import { readPublished } from '../src/domain/trace/seals/published.ts'
import { newestHeads, sendHeadsTo } from '../src/domain/trace/seals/send-heads.ts'
import { verifyLogs } from '../src/domain/trace/seals/verify-all.ts'
import { EgressPolicy } from '../src/platform/outgoing/egress-policy.ts'
import { useSealedLog } from './support/sealed-log.ts'
import { useService } from './support/service.ts'

// Seen red with heads that are compared with nothing, with a mail whose long lines stay wrapped, and with a day that
// counts although the sending failed.

const service = useService()
const log = useSealedLog(service)
const egress = new EgressPolicy([{ host: '127.0.0.1', port: undefined }])

/** Rewrites history as an attacker with full access can: an entry, all seals after it, and the file of heads. */
async function rewriteEverything(): Promise<void> {
  await log.tamper(
    `UPDATE audit_log SET after = jsonb_set(after, '{name}', '"Forged"') WHERE organization_id = $1
     AND after ->> 'name' = 'Two'`,
  )
  await log.tamper('DELETE FROM audit_seals WHERE organization_id = $1')
  await log.tamper(
    `INSERT INTO audit_unsealed SELECT organization_id, id FROM audit_log WHERE organization_id = $1`,
  )
  log.forgetHeads()
  await log.seal()
}

const found = async (heads: string) => {
  const [verified] = await verifyLogs(service.database, await readPublished(heads), log.organizationId)
  return verified?.findings.map(({ problem }) => problem)
}

test('a chain rewritten together with the local heads is found by heads sent elsewhere', async () => {
  const received: { type: string | undefined; text: string }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      received.push({ type: request.headers['content-type'], text })
      response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const folder = path.dirname(log.heads)
  const shared = { smtpUrl: undefined, mailFrom: 'holdpoint@localhost', dataFolder: folder }
  const { port } = server.address() as AddressInfo
  const web = sendHeadsTo({ ...shared, auditHeadsTo: `http://127.0.0.1:${port}/heads` }, egress, () => {})
  const mail = sendHeadsTo({ ...shared, auditHeadsTo: 'mailto:audit@outside.example' }, egress, () => {})
  const heads = (await newestHeads(service.database)).filter(
    ({ organizationId }) => organizationId === log.organizationId,
  )
  expect(heads).toMatchObject([{ number: await log.lastNumber() }])
  await web?.(heads)
  await mail?.(heads)
  server.close()
  expect(received[0]?.type).toContain('application/jsonl')
  const sent = log.newFile('jsonl')
  await writeFile(sent, received[0]?.text ?? '')
  const [name = ''] = await readdir(path.join(folder, 'mail'))
  const mailed = path.join(folder, 'mail', name)
  expect(await readFile(mailed, 'utf8')).toContain('To: audit@outside.example')
  for (const file of [sent, mailed]) {
    expect(await readPublished(file)).toMatchObject({ heads: 1, unreadable: [] })
    expect(await found(file)).toEqual([])
  }
  await rewriteEverything()
  expect(await found(log.heads)).toEqual([])
  for (const file of [sent, mailed]) expect(await found(file)).toEqual(['head-differs'])
})

test('heads are sent once a day, however often the service starts, and again if they did not arrive', async () => {
  const sent: number[] = []
  const said: string[] = []
  const sender = (fails: boolean) =>
    new HeadsSender(
      service.database.background,
      async (heads) => {
        if (fails) throw new Error('away')
        sent.push(heads.length)
      },
      (line) => said.push(line),
    )
  const wait = (time: string) =>
    log.tamper(`UPDATE heads_sent SET at = at - interval '${time}' WHERE $1 <> ''`)
  await sender(false).sendIfDue()
  await wait('25 hours')
  await sender(true).sendIfDue()
  expect(said).toContainEqual(expect.stringContaining('away'))
  sent.length = 0
  await wait('1 hour')
  const both = [sender(false), sender(false)]
  await Promise.all(both.map((each) => each.sendIfDue()))
  expect(sent).toHaveLength(1)
})
