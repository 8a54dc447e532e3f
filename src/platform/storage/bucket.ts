import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addAbortSignal, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Bucket } from '../config.ts'
import { agentsThrough } from '../outgoing/agents.ts'
import type { EgressPolicy } from '../outgoing/egress-policy.ts'
import { writeFrom } from './disk.ts'
import type { ByteRange, Files } from './files.ts'
import { filesOf } from './files-of.ts'
import { unlessSilent } from './unless-silent.ts'

/** How long a bucket that says nothing is waited for, in milliseconds; it is asked twice. */
interface Patience {
  /** Until an answer begins, beside what sending takes. */
  readonly answerMs: number
  /** Until more of a file comes, while its reader waits. */
  readonly silentMs: number
  /** Until a file that is needed whole has come. */
  readonly wholeMs: number
}

const PATIENCE = { answerMs: 10_000, silentMs: 10_000, wholeMs: 60_000 }
const CONNECTION_TIMEOUT_MS = 3_000
/** A file may take this long to send: a second for each 128 KiB. */
const BYTES_PER_MS = 128

/** The client would print its warnings between the lines of the log. Whoever asks for a file is told what failed. */
const SILENT = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore }
function ignore(): void {}

/** Files in an existing S3-compatible bucket. */
export function inBucket(
  { endpoint, region, name, key, secret }: Bucket,
  egress: EgressPolicy,
  { answerMs, silentMs, wholeMs }: Patience = PATIENCE,
): Files {
  const { http: httpAgent, https: httpsAgent } = agentsThrough(egress)
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Virtual-hosted buckets need a wildcard certificate, which few servers have.
    forcePathStyle: true,
    // Not every S3 server supports the newer checksums; TLS and the image itself reveal damage.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      httpAgent,
      httpsAgent,
    },
    maxAttempts: 2,
    logger: SILENT,
  })
  const send = async (file: string, content: Uint8Array | Readable, bytes: number) => {
    const sent = { Bucket: name, Key: file, Body: content, ContentLength: bytes }
    await client.send(new PutObjectCommand(sent), { requestTimeout: answerMs + bytes / BYTES_PER_MS })
  }
  return filesOf(async () => ({
    put: (file, content) => send(file, content, content.length),
    keep: (file, content) => throughDisk(content, (stream, bytes) => send(file, stream, bytes)),
    get: async (file) => {
      const content = await readPart(client, name, file, undefined)
      return buffer(addAbortSignal(AbortSignal.timeout(wholeMs), content))
    },
    read: async (file, range) => unlessSilent(await readPart(client, name, file, range), silentMs),
    list: (organizationId) => filesBelow(client, name, organizationId),
    remove: async (file) => void (await client.send(new DeleteObjectCommand({ Bucket: name, Key: file }))),
  }))
}

async function* filesBelow(client: S3Client, bucket: string, organizationId: string): AsyncGenerator<string> {
  const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${organizationId}/` })
  for await (const { Contents = [] } of pages) for (const { Key } of Contents) if (Key) yield Key
}

/** A bucket needs the length of a file in advance, so the file is kept on disk until it is known. */
async function throughDisk(
  content: Readable,
  send: (content: Readable, bytes: number) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-upload-'))
  try {
    const file = path.join(folder, 'file')
    await writeFrom(content, file)
    const { size } = await stat(file)
    const stored = createReadStream(file)
    await send(stored, size).finally(() => stored.destroy())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readPart(
  client: S3Client,
  bucket: string,
  key: string,
  range: ByteRange | undefined,
): Promise<Readable> {
  const part = range ? { Range: `bytes=${range.first}-${range.last}` } : {}
  const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...part }))
  return Body as Readable
}
