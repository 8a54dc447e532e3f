import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns'
import { connect, isIP, type LookupFunction, type Socket, type TcpNetConnectOpts } from 'node:net'
import { hostName, isPublic } from './address.ts'

/** A host that may be reached even though its address is not public. */
export interface AllowedHost {
  /** A name or an address. */
  readonly host: string
  /** Undefined: every port. */
  readonly port: number | undefined
}

/** The address of a host is neither public nor allowed. The message says how to allow it. */
export class NotAllowedOut extends Error {
  constructor(host: string, port: number, address: string) {
    const to = host === address ? host : `${host} leads to ${address}, which`
    const written = isIP(host) === 6 ? `[${host}]` : host
    super(`${to} is not a public address. To allow it, set OUTGOING_ALLOW=${written}:${port}`)
    this.name = 'NotAllowedOut'
  }
}

/** The target of a connection. */
export interface Target {
  readonly host: string
  readonly port: number
}

type Lookup = (
  host: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * The only way out of the service. The address of every connection is checked when it is opened: a name is resolved
 * once, and the result is either refused or connected to.
 */
export class EgressPolicy {
  readonly #allowed: readonly AllowedHost[]
  readonly #lookup: Lookup

  /** @param lookup resolves names; the system's resolver by default */
  constructor(allowed: readonly AllowedHost[], lookup: Lookup = systemLookup) {
    this.#allowed = allowed.map(({ host, port }) => ({ host: hostName(host), port }))
    this.#lookup = lookup
  }

  /** Opens a connection. @throws NotAllowedOut, and the system's error if the host is not reached */
  connect(target: Target, timeoutMs: number): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.guarded(target))
      const late = () =>
        socket.destroy(new Error(`${target.host} did not answer within ${timeoutMs / 1_000} s`))
      socket.setTimeout(timeoutMs, late)
      socket.once('error', reject)
      socket.once('connect', () => {
        socket.setTimeout(0, late)
        socket.off('error', reject)
        resolve(socket)
      })
    })
  }

  /**
   * Checks whether a host could be reached at its present addresses.
   * @throws NotAllowedOut; Error for an unknown name
   */
  async require(target: Target): Promise<void> {
    const { host, lookup } = this.guarded(target)
    await new Promise<void>((resolve, reject) => {
      lookup?.(host, { all: true }, (error) => (error ? reject(error) : resolve()))
    })
  }

  /** Whether the operator has allowed the host, so that it may also be reached without TLS. */
  names({ host, port }: Target): boolean {
    return this.#allowed.some((each) => hostName(host) === each.host && (each.port ?? port) === port)
  }

  /**
   * The options of a connection, which check each address that its name resolves to.
   * @throws NotAllowedOut for an address
   */
  guarded({ host, port }: Target): TcpNetConnectOpts & Target {
    if (isIP(host) !== 0 && !this.#mayReach(host, host, port)) throw new NotAllowedOut(host, port, host)
    const lookup: LookupFunction = (name, { all = false, ...how }, callback) => {
      this.#lookup(name, { ...how, all: true }, (error, found) => {
        if (error) return callback(error, [])
        const reached = found.filter(({ address }) => this.#mayReach(host, address, port))
        const [first] = reached
        if (!first) return callback(new NotAllowedOut(host, port, found[0]?.address ?? ''), [])
        if (all) callback(null, reached)
        else callback(null, first.address, first.family)
      })
    }
    return { host, port, lookup }
  }

  #mayReach(host: string, address: string, port: number): boolean {
    const known = [hostName(host), hostName(address)]
    return (
      isPublic(address) ||
      this.#allowed.some((each) => known.includes(each.host) && (each.port ?? port) === port)
    )
  }
}
