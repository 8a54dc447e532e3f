import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

/** Builds the app where its sources have changed. In a process of its own: the build tool is large. */
export default async function setup(): Promise<void> {
  const program = path.join(import.meta.dirname, '../../../tools/build-web.ts')
  await promisify(execFile)(process.execPath, [program])
}
