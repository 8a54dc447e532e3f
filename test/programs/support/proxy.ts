import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { connect } from 'node:tls'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import { PATIENCE_MS } from '../../support/patience.ts'
import { programOf } from './program.ts'

const CONFIGURATIONS = path.join(import.meta.dirname, '../../../deploy/proxy')

export type ProxyName = 'nginx' | 'haproxy' | 'caddy'

interface Ports {
  readonly http: number
  readonly https: number
  /** Of the service. */
  readonly service: number
}

/** A proxy with TLS in front of a service, configured as in `deploy/proxy`. */
export interface RunningProxy {
  /** Its certificate. */
  readonly ca: string
  stop(): Promise<void>
}

/** @param compresses whether the proxy compresses as well, which makes entity tags weak */
export async function startProxy(name: ProxyName, ports: Ports, compresses: boolean): Promise<RunningProxy> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `holdpoint-${name}-`))
  await chmod(folder, 0o755)
  const ca = await certificateIn(folder)
  const { file, args } = await configurations[name](folder, ports, compresses)
  const program = programOf(name) ?? name
  const child = spawn(program, args(file), { cwd: folder, env: { PATH: '/usr/bin:/bin', HOME: folder } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  await vi.waitFor(() => answers(child, ports.https, () => said), { timeout: PATIENCE_MS })
  return {
    ca,
    stop: async () => {
      const ended = once(child, 'close')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** @throws Error while nothing accepts connections there */
async function answers({ exitCode }: ChildProcess, port: number, said: () => string): Promise<void> {
  if (exitCode !== null) throw new Error(`the proxy ended: ${said()}`)
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false, servername: 'localhost' })
  await once(socket, 'secureConnect')
  socket.destroy()
}

async function certificateIn(folder: string): Promise<string> {
  const [certificate, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  await promisify(execFile)('openssl', [
    'req',
    '-x509',
    ...kind,
    ...name,
    '-keyout',
    key,
    '-out',
    certificate,
  ])
  const text = await readFile(certificate, 'utf8')
  await writeFile(path.join(folder, 'holdpoint.pem'), text + (await readFile(key, 'utf8')))
  return text
}

interface Configured {
  readonly file: string
  readonly args: (file: string) => readonly string[]
}

/** Each takes the committed file with only ports, names and places replaced. */
const configurations: {
  readonly [N in ProxyName]: (folder: string, ports: Ports, compresses: boolean) => Promise<Configured>
} = {
  nginx: async (folder, ports, compresses) => {
    const site = await committed('nginx.conf', folder, ports, [
      ['listen 80;', `listen 127.0.0.1:${ports.http};`],
      ['listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`],
      ...(compresses
        ? [
            [
              'gzip off;',
              'gzip on; gzip_types application/json; gzip_proxied any; gzip_min_length 1;',
            ] as const,
          ]
        : []),
    ])
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((each) => `${each}_temp_path ${folder}/${each};`)
      .join(' ')
    const whole = `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
events {}
http { access_log off; ${temporary} ${site} }`
    return { file: await written(folder, 'nginx.conf', whole), args: (file) => ['-p', folder, '-c', file] }
  },
  haproxy: async (folder, ports, compresses) => {
    const whole = await committed('haproxy.cfg', folder, ports, [
      ['bind :80\n', `bind 127.0.0.1:${ports.http}\n`],
      ['bind :443 ', `bind 127.0.0.1:${ports.https} `],
      ...(compresses
        ? [
            [
              'http-reuse safe',
              'http-reuse safe\n    compression algo gzip\n    compression type application/json',
            ] as const,
          ]
        : []),
    ])
    return { file: await written(folder, 'haproxy.cfg', whole), args: (file) => ['-db', '-f', file] }
  },
  caddy: async (folder, ports, compresses) => {
    const site = await committed('Caddyfile', folder, ports, [
      ['reverse_proxy', `tls ${folder}/certificate.pem ${folder}/key.pem\n\treverse_proxy`],
      ...(compresses
        ? [['request_body', 'encode {\n\t\tgzip\n\t\tminimum_length 1\n\t}\n\trequest_body'] as const]
        : []),
    ])
    const whole = `{
	admin off
	http_port ${ports.http}
	https_port ${ports.https}
	default_bind 127.0.0.1
}
${site}`
    const file = await written(folder, 'Caddyfile', whole)
    return { file, args: () => ['run', '--adapter', 'caddyfile', '--config', file] }
  },
}

async function committed(
  name: string,
  folder: string,
  { service }: Ports,
  replaced: readonly (readonly [string, string])[],
): Promise<string> {
  let text = await readFile(path.join(CONFIGURATIONS, name), 'utf8')
  for (const [from, to] of [['127.0.0.1:3000', `127.0.0.1:${service}`] as const, ...replaced]) {
    if (!text.includes(from)) throw new Error(`${name} has no ${from}`)
    text = text.replace(from, to)
  }
  return text.replaceAll('/etc/ssl/holdpoint', folder).replaceAll('holdpoint.example', 'localhost')
}

async function written(folder: string, name: string, text: string): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, text)
  return file
}
