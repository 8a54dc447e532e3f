import type { Config } from '../../platform/config.ts'
import { openFiles } from '../../platform/storage/open.ts'
import { type Finding, fail, ok } from './finding.ts'

const PROBE = 'doctor/probe'

/** Asks the upload bucket for a file that does not exist. */
export async function examineStorage(config: Config): Promise<readonly Finding[]> {
  if (!config.bucket) return []
  try {
    const files = await openFiles(config)
    await files.get(PROBE)
    return [ok('bucket', `${config.bucket.endpoint} answers for ${config.bucket.name}.`)]
  } catch {
    return [
      fail(
        'bucket',
        `${config.bucket.endpoint} does not answer for ${config.bucket.name}: look at STORAGE_URL and the rights of its key.`,
      ),
    ]
  }
}
