import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { describeWith, programOf } from './support/program.ts'

// Seen red with a dependency on an unknown service, with a directive that Caddy does not know, and with
// `containerPort: http`.

const DEPLOY = path.join(import.meta.dirname, '../../deploy')
const MODELS = 'kubernetes-models@4.5.1'
const SECRETS = { POSTGRES_PASSWORD: 'secret', BUCKET_PASSWORD: 'secret', DOMAIN: 'holdpoint.example' }

function run(program: string, args: readonly string[], environment: object = {}) {
  const { status, stdout, stderr } = spawnSync(programOf(program) ?? '', args, {
    cwd: path.join(DEPLOY, 'compose'),
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin', HOME: tmpdir(), ...environment },
  })
  return { status, said: stdout + stderr }
}

describeWith({ 'docker-compose': 'docker-compose' }, 'the compose file', () => {
  test('is valid', () => {
    const { status, said } = run('docker-compose', ['--file', 'compose.yml', 'config'], SECRETS)
    expect({ status, said }).toEqual({ status: 0, said: expect.stringContaining('serve') })
  })

  test('starts nothing without its passwords', () => {
    const { status, said } = run('docker-compose', ['--file', 'compose.yml', 'config'])
    expect({ status, said }).toEqual({ status: 1, said: expect.stringContaining('set it in .env') })
  })
})

describeWith({ caddy: 'caddy' }, 'the proxy of the compose file', () => {
  test('reads its configuration', () => {
    const settings = { ...SECRETS, UPSTREAM: 'holdpoint:3000' }
    const { status, said } = run(
      'caddy',
      ['validate', '--adapter', 'caddyfile', '--config', 'Caddyfile'],
      settings,
    )
    expect({ status, said }).toEqual({ status: 0, said: expect.stringContaining('Valid configuration') })
  })
})

const folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-manifests-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const installed = await promisify(execFile)(
  'npm',
  ['install', '--prefix', folder, '--ignore-scripts', MODELS],
  {
    cwd: folder,
  },
).then(
  () => true,
  () => false,
)

describe.skipIf(!installed)(
  installed ? 'the manifests for Kubernetes' : 'the manifests for Kubernetes (skipped: no package registry)',
  () => {
    test.each(['holdpoint.yaml', 'migration.yaml', 'secret.example.yaml'])(
      '%s fits its schemas',
      async (file) => {
        const load = createRequire(path.join(folder, 'none.js'))
        const text = await readFile(path.join(DEPLOY, 'kubernetes', file), 'utf8')
        const documents = parseAllDocuments(text).map((each) => each.toJS())
        expect(documents.length).toBeGreaterThan(0)
        for (const document of documents) {
          const { [document.kind]: Model } = load(`kubernetes-models/${document.apiVersion}/${document.kind}`)
          expect(() => new Model(document).validate(), document.kind).not.toThrow()
        }
      },
    )
  },
)

// Takes minutes, so it only runs if both are installed: `apt-get install buildah mmdebstrap`.
describeWith({ buildah: 'buildah', mmdebstrap: 'mmdebstrap' }, 'the image', () => {
  let said = ''
  beforeAll(async () => {
    const { stdout } = await promisify(execFile)(path.join(DEPLOY, 'try-image.sh'), [process.execPath])
    said = stdout
  })

  test('has at most 250 MB, and serves with a root that nobody can write to', () => {
    expect(Number(/^compressed (\d+) MB$/m.exec(said)?.[1])).toBeLessThanOrEqual(250)
    for (const asked of ['/health/live', '/health/ready', '/']) expect(said).toContain(`\n${asked} 200\n`)
    expect(said).toContain('ended 0')
  })
})
