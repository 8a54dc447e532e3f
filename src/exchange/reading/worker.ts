import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '../../errors.ts'
import type { Format } from '../format.ts'
import { type Table, UnreadableFile } from './table.ts'

// Reads one file in a thread of its own, whose memory and time are limited.

/** Each is loaded only for a file of its kind: a thread is short, and what it loads is a good part of it. */
const readers: { readonly [F in Format]: () => Promise<(bytes: Buffer) => Table | Promise<Table>> } = {
  csv: async () => (await import('./csv.ts')).readCsv,
  xlsx: async () => (await import('./xlsx.ts')).readXlsx,
  json: async () => (await import('./json.ts')).readJsonRecords,
}

const { format, bytes } = workerData as { format: Format; bytes: Uint8Array }
try {
  const read = await readers[format]()
  parentPort?.postMessage({ table: await read(Buffer.from(bytes)) })
} catch (error) {
  if (!(error instanceof UnreadableFile || error instanceof Refusal)) throw error
  parentPort?.postMessage({ problem: error.message })
}
