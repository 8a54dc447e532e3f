import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import packageJson from '../package.json' with { type: 'json' }
import { addCommands } from '../src/faces/cli/commands.ts'
import { readConfig } from '../src/platform/config.ts'
import { useService } from './support/service.ts'

// Seen red with an unknown setting (`TRUST_PROXIES`), with a value that stops the start, with another port, with a
// probe of /healthz, with a volume that nothing mounts, with another user, and with a path in the image that is
// missing from this folder.

const ROOT = path.join(import.meta.dirname, '..')
const deployed = (file: string) => readFile(path.join(ROOT, 'deploy', file), 'utf8')
const service = useService()

type Environment = { readonly [name: string]: string }

interface Container {
  readonly image: string
  readonly args: readonly string[]
  readonly env?: readonly { readonly name: string; readonly value: string }[]
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[]
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string }[]
  readonly securityContext: object
  readonly [probe: string]: unknown
}

/** The settings that the service reads. */
const known = new Set(['NODE_ENV', 'PATH', 'OTEL_EXPORTER_OTLP_HEADERS'])
readConfig(
  new Proxy(
    {},
    {
      get: (_, name) => {
        known.add(String(name))
        return undefined
      },
    },
  ),
)

function requireSettings(environment: Environment): void {
  expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([])
  expect(() => readConfig(environment)).not.toThrow()
}

async function imageOf() {
  const text = (await deployed('Dockerfile')).replaceAll('\\\n', ' ')
  const last = text.slice(text.lastIndexOf('\nFROM '))
  const environment: Environment = Object.fromEntries(
    [...(/^ENV (.*)$/m.exec(last)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
  return { text, last, environment, user: /^USER (\S+)$/m.exec(last)?.[1] ?? '' }
}

test('the image is built from existing files, and does not run as root', async () => {
  const { last, environment, user } = await imageOf()
  requireSettings(environment)
  expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/)
  expect(/^EXPOSE (\d+)$/m.exec(last)?.[1]).toBe(environment.PORT)
  expect(/^VOLUME (\S+)$/m.exec(last)?.[1]).toBe(environment.HOLDPOINT_DATA)
  const inside = [...last.matchAll(/"\/opt\/holdpoint\/([\w./-]+)"/g)].map(([, file]) => file ?? '')
  const copied = (await deployed('Dockerfile.dockerignore')).matchAll(/^!([\w./-]+)$/gm)
  const missing = [...inside, ...[...copied].map(([, file]) => file ?? '')].filter(
    (file) => !existsSync(path.join(ROOT, file)),
  )
  expect([inside.length > 0, missing]).toEqual([true, []])
  const health = /127\.0\.0\.1:\$\{process\.env\.PORT\}(\/[\w/]+)/.exec(last)?.[1] ?? ''
  expect((await fetch(service.address + health)).status).toBe(200)
})

test('the compose file sets known settings, and points the proxy to the port of the image', async () => {
  const example: Environment = Object.fromEntries(
    (await deployed('compose/example.env'))
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [
        line.slice(0, line.indexOf('=')),
        line.slice(line.indexOf('=') + 1) || 'secretsecretsecret',
      ]),
  )
  // Optional settings are empty in it; a mail server and the like have examples of their own.
  const filled = {
    ...example,
    SMTP_URL: '',
    MAIL_FROM: '',
    SECURITY_CONTACT: '',
    OTEL_EXPORTER_OTLP_ENDPOINT: '',
  }
  const text = (await deployed('compose/compose.yml')).replace(
    /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
    (_, name: keyof typeof filled, otherwise = '') => filled[name] || otherwise,
  )
  const { services, volumes } = parse(text, { merge: true }) as {
    services: { [name: string]: { environment: Environment; volumes?: string[]; read_only?: boolean } }
    volumes: object
  }
  const { holdpoint, proxy, ...others } = services
  expect(Object.keys(others)).toEqual(expect.arrayContaining(['postgres', 'bucket']))
  requireSettings(holdpoint?.environment ?? {})
  expect(holdpoint?.read_only).toBe(true)
  const { environment } = await imageOf()
  expect(proxy?.environment.UPSTREAM).toBe(`holdpoint:${environment.PORT}`)
  expect(holdpoint?.volumes).toEqual([`holdpoint:${environment.HOLDPOINT_DATA}`])
  const named = Object.values(services).flatMap((each) => each.volumes ?? [])
  const mounted = named.map((each) => each.split(':')[0] ?? '').filter((each) => !each.startsWith('.'))
  expect(mounted.toSorted()).toEqual(Object.keys(volumes).toSorted())
})

describe('the manifests for Kubernetes', async () => {
  const documents = (
    await Promise.all(
      ['holdpoint', 'migration', 'secret.example'].map((name) => deployed(`kubernetes/${name}.yaml`)),
    )
  ).flatMap((text) => parseAllDocuments(text).map((each) => each.toJS()))
  const of = (kind: string) => documents.find((each) => each.kind === kind)
  const pods = [of('StatefulSet'), of('Job')].map((each) => each.spec.template)
  const containers: readonly Container[] = pods.flatMap(({ spec }) => spec.containers)

  test('set known settings', () => {
    const given = Object.fromEntries((containers[0]?.env ?? []).map(({ name, value }) => [name, value]))
    requireSettings({ ...of('ConfigMap').data, ...of('Secret').stringData, ...given })
  })

  test('run existing commands of this version, as the user of the image, and only volumes are writable', async () => {
    const { user, environment } = await imageOf()
    const program = new Command()
    await addCommands(program, [])
    for (const [at, { image, args, securityContext }] of containers.entries()) {
      expect(image).toBe(`holdpoint:${packageJson.version}`)
      expect(program.commands.map((command) => command.name())).toContain(args[0])
      const { runAsUser, runAsGroup, runAsNonRoot } = pods[at].spec.securityContext
      expect([`${runAsUser}:${runAsGroup}`, runAsNonRoot]).toEqual([user, true])
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
    }
    const [{ volumeMounts = [] } = {}] = containers
    const { volumeClaimTemplates, template } = of('StatefulSet').spec
    const volumes = [
      ...volumeClaimTemplates.map((each: { metadata: object }) => each.metadata),
      ...template.spec.volumes,
    ]
    expect(volumes.map(({ name }) => name).toSorted()).toEqual(
      volumeMounts.map(({ name }) => name).toSorted(),
    )
    expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual([environment.HOLDPOINT_DATA, '/tmp'])
  })

  test('probe existing paths at the right port, and keep one pod during disruptions', async () => {
    const [container] = containers
    if (!container) throw new Error('no container')
    const { environment } = await imageOf()
    expect(container.ports).toEqual([{ name: 'http', containerPort: Number(environment.PORT) }])
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      const { httpGet } = container[probe] as { httpGet: { path: string; port: string } }
      expect(httpGet.port).toBe('http')
      expect((await fetch(service.address + httpGet.path)).status).toBe(200)
    }
    const labels = pods[0].metadata.labels
    for (const { spec } of [of('StatefulSet'), of('PodDisruptionBudget')]) {
      expect(spec.selector.matchLabels).toEqual(labels)
    }
    expect(of('Service').spec.selector).toEqual(labels)
    expect(of('PodDisruptionBudget').spec.minAvailable).toBeLessThan(of('StatefulSet').spec.replicas)
    expect(pods[1].metadata.labels).not.toEqual(labels)
  })
})

test('the systemd unit sets known settings', async () => {
  const unit = await deployed('systemd/holdpoint.service')
  const environment = Object.fromEntries(
    [...unit.matchAll(/^Environment=(.*)$/gm)]
      .flatMap(([, line = '']) => line.split(' '))
      .map((each) => each.split('=') as [string, string]),
  )
  requireSettings(environment)
})
