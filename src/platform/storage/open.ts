import { statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { EgressPolicy } from '../outgoing/egress-policy.ts'
import { makeFolder } from '../ownership.ts'
import { onDisk } from './disk.ts'
import type { Files } from './files.ts'

/** Opens the configured storage of uploads: a bucket, otherwise a folder in the data folder. */
export async function openFiles({ bucket, dataFolder, outgoingAllow }: Config): Promise<Files> {
  if (bucket) {
    // The S3 client takes a second to load, so nobody else should wait for it.
    const { inBucket } = await import('./bucket.ts')
    return inBucket(bucket, new EgressPolicy(outgoingAllow))
  }
  const folder = uploadsFolder(dataFolder)
  await makeFolder(folder, 0o700)
  return onDisk(folder)
}

/**
 * Every place where files of an organization may lie: the configured one, and beside a bucket also the folder, in which
 * files that no record names stay when the others are moved.
 */
export function everyPlace(files: Files, { bucket, dataFolder }: Config): readonly Files[] {
  return bucket ? [files, onDisk(uploadsFolder(dataFolder))] : [files]
}

/** Measures how much room uploads have, if they are stored on disk. */
export function watchUploads(metrics: Metrics, { bucket, dataFolder }: Config): void {
  if (bucket) return
  metrics.watch('holdpoint_uploads_free_bytes', 'Free bytes on the disk of the uploads.', async () => {
    const disk = await statfs(uploadsFolder(dataFolder)).catch(() => undefined)
    return disk && disk.bavail * disk.bsize
  })
}

/** The folder of the uploads if they are stored on disk. */
function uploadsFolder(dataFolder: string): string {
  return path.join(dataFolder, 'uploads')
}
