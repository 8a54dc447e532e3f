import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Copies a stopped data folder with the owners of its files: PostgreSQL may run under another account. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to])
}
