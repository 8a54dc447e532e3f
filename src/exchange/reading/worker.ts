import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '../../errors.ts'
import type { Format } from '../format.ts'
import { readCsv } from './csv.ts'
import { readJsonRecords } from './json.ts'
import { type Table, UnreadableFile } from './table.ts'
import { readXlsx } from './xlsx.ts'

// Reads one file in a thread of its own, whose memory and time are limited.

const readers: { readonly [F in Format]: (bytes: Buffer) => Table | Promise<Table> } = {
  csv: readCsv,
  xlsx: readXlsx,
  json: readJsonRecords,
}

const { format, bytes } = workerData as { format: Format; bytes: Uint8Array }
try {
  parentPort?.postMessage({ table: await readers[format](Buffer.from(bytes)) })
} catch (error) {
  if (!(error instanceof UnreadableFile || error instanceof Refusal)) throw error
  parentPort?.postMessage({ problem: error.message })
}
