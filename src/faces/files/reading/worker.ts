import { parentPort } from 'node:worker_threads'
import { inShort } from '../../../platform/refusals/in-short.ts'
import type { Reason } from '../../../platform/refusals/reason.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { Format } from '../sheet/format.ts'
import type { Answer, Job } from './read-table.ts'
import { type Table, UnreadableFile } from './table.ts'

// Reads files, one after the other, in a separate thread whose memory and time are limited.

// Drops what a library prints about a damaged file. A stream to the service would keep its process alive as long as
// the thread.
process.stdout.write = () => true
process.stderr.write = () => true

/** Each reader is loaded only for a file of its kind: for a short-lived thread, loading is much of the cost. */
const readers: { readonly [F in Format]: () => Promise<(bytes: Buffer) => Table | Promise<Table>> } = {
  csv: async () => (await import('./csv.ts')).readCsv,
  xlsx: async () => (await import('./xlsx.ts')).readXlsx,
  json: async () => (await import('./json.ts')).readJsonRecords,
}

/** Rows sent in one message: the service handles messages between other tasks. */
const TOGETHER = 500

const say = (answer: Answer) => parentPort?.postMessage(answer)

function reasonOf(error: unknown): Reason | undefined {
  if (error instanceof UnreadableFile) return error.reason
  return error instanceof Refusal ? Object.values(error.details).flat()[0] : undefined
}

parentPort?.on('message', async ({ format, bytes }: Job) => {
  try {
    const read = await readers[format]()
    const { columns, rows } = await read(Buffer.from(bytes))
    for (let begin = 0; begin < rows.length; begin += TOGETHER)
      say({ rows: rows.slice(begin, begin + TOGETHER) })
    say({ columns: columns.map(inShort) })
  } catch (error) {
    const reason = reasonOf(error)
    if (!reason) throw error
    say({ reason })
  }
})
