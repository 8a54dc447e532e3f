import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeWith, programOf } from './support/program.ts'

// Seen red with an unknown option (`ProtectSytem`), with a missing program, and without the limits of system calls
// and capabilities.

const ROOT = path.join(import.meta.dirname, '../..')
const UNIT = path.join(ROOT, 'deploy/systemd/holdpoint.service')
/** Out of 100; an ordinary service has about 96. */
const MOST_EXPOSED = 15

describeWith({ systemd: 'systemd-analyze' }, 'the unit for systemd', () => {
  const analyze = (...options: readonly string[]) =>
    spawnSync(programOf('systemd-analyze') ?? '', options, { encoding: 'utf8' })
  let folder = ''

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-unit-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('has existing options, and starts an existing program', async () => {
    const unit = await readFile(UNIT, 'utf8')
    // As installed, but in this folder instead of /opt/holdpoint.
    const here = path.join(folder, 'holdpoint.service')
    await writeFile(here, unit.replaceAll('/opt/holdpoint', ROOT))
    const { status, stderr } = analyze('verify', here)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  test('has a low exposure', () => {
    const { status, stdout } = analyze('security', '--offline=true', `--threshold=${MOST_EXPOSED}`, UNIT)
    expect(status, stdout).toBe(0)
  })
})
