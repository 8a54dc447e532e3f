import { setTimeout as pause } from 'node:timers/promises'
import { hostileWorkbook } from './hostile-workbook.ts'
import { UnfinishedRequest } from './unfinished.ts'

/**
 * An organization that attacks until it is stopped: 16 trickling uploads, hostile workbooks on three connections, and
 * reads on four. It is a process of its own so that it does not slow down the measuring one.
 * Arguments: the address of the service, and a token.
 */

const MEBIBYTE = 1_048_576
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const [address = '', token = ''] = process.argv.slice(2)
const authorization = `Bearer ${token}`
const workbook = await hostileWorkbook()

async function forEver(method: string, path: string, body?: BodyInit, type?: string): Promise<never> {
  const headers = { authorization, ...(type === undefined ? {} : { 'content-type': type }) }
  for (;;) {
    try {
      const answer = await fetch(`${address}/api/v1${path}`, { method, headers, ...(body ? { body } : {}) })
      await answer.arrayBuffer()
    } catch {
      await pause(10)
    }
  }
}

const slow = Array.from(
  { length: 16 },
  () =>
    new UnfinishedRequest(address, {
      path: '/uploads',
      headers: [`authorization: ${authorization}`, 'content-type: multipart/form-data; boundary=b'],
      length: 10 * MEBIBYTE,
      sent: Buffer.from('--b\r\n'),
    }),
)
setInterval(() => {
  for (const each of slow) each.write(Buffer.from('x'))
}, 200)

process.stdout.write('begun\n')
await Promise.all([
  ...[1, 2, 3].map(() => forEver('POST', '/imports/sites', workbook, XLSX)),
  ...[1, 2, 3, 4].map(() => forEver('GET', '/sites')),
])
