import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/**
 * The arguments of a running process, joined by single spaces; undefined if there is none. A zombie counts as none:
 * it holds nothing any more, and in a container it may never be reaped.
 */
export async function runningCommand(pid: number): Promise<string | undefined> {
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  try {
    return process.platform === 'linux' ? await readProc(pid) : await askPs(pid)
  } catch {
    return undefined
  }
}

async function readProc(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name in brackets may itself contain brackets and spaces.
  const state = stat.charAt(stat.lastIndexOf(')') + 2)
  if (state === 'Z' || state === 'X') return undefined
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8')
  return command.replaceAll('\0', ' ').trimEnd()
}

async function askPs(pid: number): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'state=,command=', '-p', String(pid)])
  const [, state = '', command = ''] = /^\s*(\S+)\s+(.*)/.exec(stdout) ?? []
  return state.startsWith('Z') ? undefined : command
}
