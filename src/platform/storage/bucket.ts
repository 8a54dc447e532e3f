import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Bucket } from '../config.ts'
import { agentsThrough } from '../outgoing/agents.ts'
import type { Gate } from '../outgoing/gate.ts'
import type { Files } from './files.ts'
import { filesOf } from './files-of.ts'

const CONNECTION_TIMEOUT_MS = 3_000
const REQUEST_TIMEOUT_MS = 10_000

/** Files in an S3-compatible bucket that is there already. */
export function inBucket({ endpoint, region, name, key, secret }: Bucket, gate: Gate): Files {
  const { http: httpAgent, https: httpsAgent } = agentsThrough(gate)
  const driver = new S3Driver({
    endpoint,
    region,
    bucket: name,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Buckets under a name of their own need a wildcard certificate, which few servers have.
    forcePathStyle: true,
    // Newer checksums are not understood by every server that speaks S3; TLS and the image itself tell of damage.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      httpAgent,
      httpsAgent,
    },
    maxAttempts: 2,
    visibility: 'private',
    supportsACL: false,
  })
  return filesOf(async () => new Disk(driver))
}
