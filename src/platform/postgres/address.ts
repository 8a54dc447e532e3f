/** The parts of `DATABASE_URL`, split as libpq does. */
interface Parts {
  /** Up to the host: `postgres://user:password@`. */
  readonly start: string
  /** Each as `host`, `host:port` or `[::1]:port`; empty if parameters name the hosts. */
  readonly hosts: readonly string[]
  /** `/database`. */
  readonly path: string
  readonly parameters: URLSearchParams
}

const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)([^?#]*)(?:\?([^#]*))?/

const ATTRIBUTES = 'target_session_attrs'

/** The accepted values of `target_session_attrs`: the service always looks for the server that takes writes. */
const WRITING = ['read-write', 'primary']

/** What decides whether a connection is encrypted, and with whom. Its client ignores any other spelling. */
const SPELT = [ATTRIBUTES, 'ssl', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'sslnegotiation']

function partsOf(address: string): Parts | undefined {
  const [, start, hosts, path, query] = ADDRESS.exec(address) ?? []
  if (start === undefined || hosts === undefined || path === undefined) return undefined
  return { start, hosts: hosts.split(','), path, parameters: new URLSearchParams(query) }
}

function join({ start, hosts, path, parameters }: Parts): string {
  const query = parameters.toString()
  return `${start}${hosts.join(',')}${path}${query === '' ? '' : `?${query}`}`
}

/**
 * Each server that an address names, as a separate address: `postgres://a:1,b:2/db` names two. As in libpq, hosts and
 * ports may be parameters too: `postgres:///db?host=/run/a,/run/b&port=5432`.
 * @throws Error with one line if it is not an address, has more ports than hosts, or misspells a parameter that
 *   would then be ignored
 */
export function serversOf(address: string): readonly string[] {
  const parts = partsOf(address)
  if (!parts) throw new Error('it is not a postgres:// address')
  const { hosts, parameters } = parts
  requireSpelling([...parameters.keys()])
  const host = parameters.get('host')?.split(',') ?? []
  const port = parameters.get('port')?.split(',') ?? []
  const number = Math.max(hosts.length, host.length)
  if (host.length > 0 && hosts.join() !== '' && hosts.length > 1) throw new Error('it names its hosts twice')
  if (port.length > 1 && port.length !== number)
    throw new Error('it has a different number of hosts and ports')
  const servers = Array.from({ length: number }, (_, at) => {
    const one = new URLSearchParams(parameters)
    one.delete(ATTRIBUTES)
    if (host.length > 0) one.set('host', host[at] ?? '')
    if (port.length > 0) one.set('port', port[at] ?? port[0] ?? '')
    return join({ ...parts, hosts: [hosts[at] ?? hosts[0] ?? ''], parameters: one })
  })
  const isUsable = (server: string, at: number) =>
    isAddress(server) && (number === 1 || Boolean(hosts[at] || host[at]))
  if (!servers.every(isUsable)) throw new Error('one of its hosts is not valid')
  return servers
}

function requireSpelling(names: readonly string[]): void {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[-_]/g, '')
  for (const name of names.filter((each) => !SPELT.includes(each))) {
    const meant = SPELT.find((each) => plain(each) === plain(name))
    if (meant !== undefined) throw new Error(`its parameter ${name} is spelt ${meant}`)
    if (plain(name).startsWith('ssl')) throw new Error(`its parameter ${name} is not known`)
  }
}

/** Node rejects an address with a user and no host, which PostgreSQL's client accepts. */
function isAddress(server: string): boolean {
  return URL.canParse(server) || URL.canParse(server.replace('@/', '@host/'))
}

/**
 * Whether the server that takes writes has to be searched for: there are several, or the address asks for it.
 * @throws Error with one line if the address asks for another kind of server
 */
export function asksForWritable(address: string): boolean {
  const wanted = partsOf(address)?.parameters.get(ATTRIBUTES) ?? undefined
  if (wanted !== undefined && !WRITING.includes(wanted)) {
    throw new Error(`${ATTRIBUTES} has to be ${WRITING[0]}`)
  }
  return wanted !== undefined || serversOf(address).length > 1
}

/** The same servers with other parameters. */
export function withParameters(address: string, values: Readonly<Record<string, string>>): string {
  const parts = partsOf(address)
  if (!parts) throw new Error('it is not a postgres:// address')
  const parameters = new URLSearchParams(parts.parameters)
  for (const [name, value] of Object.entries(values)) parameters.set(name, value)
  return join({ ...parts, parameters })
}
