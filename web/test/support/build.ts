import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

/** Builds the app if its sources have changed, in a process of its own because the build tool is large. */
export default async function setup(): Promise<void> {
  const program = path.join(import.meta.dirname, '../../../tools/build-web.ts')
  await promisify(execFile)(process.execPath, [program])
}
