import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Bucket } from '../config.ts'
import { agentsThrough } from '../outgoing/agents.ts'
import type { EgressPolicy } from '../outgoing/egress-policy.ts'
import { writeFrom } from './disk.ts'
import type { ByteRange, Files } from './files.ts'
import { filesOf } from './files-of.ts'

const CONNECTION_TIMEOUT_MS = 3_000
const REQUEST_TIMEOUT_MS = 10_000

/** Files in an existing S3-compatible bucket. */
export function inBucket({ endpoint, region, name, key, secret }: Bucket, egress: EgressPolicy): Files {
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
      requestTimeout: REQUEST_TIMEOUT_MS,
      httpAgent,
      httpsAgent,
    },
    maxAttempts: 2,
  })
  const disk = new Disk(new S3Driver({ client, bucket: name, visibility: 'private', supportsACL: false }))
  return filesOf(async () => ({
    disk,
    put: (file, content) => disk.put(file, content),
    keep: (file, content) => throughDisk(client, name, file, content),
    read: (file, range) => readPart(client, name, file, range),
  }))
}

/** A bucket needs the length of a file in advance, so the file is kept on disk until it is known. */
async function throughDisk(client: S3Client, bucket: string, key: string, content: Readable): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-upload-'))
  try {
    const file = path.join(folder, 'file')
    await writeFrom(content, file)
    const { size } = await stat(file)
    const sent = { Bucket: bucket, Key: key, Body: createReadStream(file), ContentLength: size }
    await client.send(new PutObjectCommand(sent))
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
