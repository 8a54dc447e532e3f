import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The queue of connections to accept; beyond it, clients retry after a second or more. */
const BACKLOG = 4_096

/** Why a server cannot listen, by the code of the system error. */
const REASONS: { readonly [code: string]: (host: string, port: number) => string } = {
  EADDRINUSE: (host, port) => `The port ${port} of ${host} is taken; choose another one with PORT.`,
  EACCES: (_, port) => `The port ${port} may not be used by this account; choose another one with PORT.`,
  EADDRNOTAVAIL: (host) =>
    `The address ${host} does not belong to this machine; choose another one with HOST.`,
  ENOTFOUND: (host) => `The address ${host} is not known; choose another one with HOST.`,
}

/**
 * Starts listening.
 * @returns the address at which this machine reaches the server
 * @throws Error with one line for the operator
 */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    await app.listen({ host, port, backlog: BACKLOG })
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new Error(REASONS[code]?.(host, port) ?? (error as Error).message)
  }
  const { address, family, port: given } = app.server.address() as AddressInfo
  return `http://${reachable(address, family)}:${given}`
}

/** A server that listens on all addresses is reached on the loopback address. */
function reachable(address: string, family: string): string {
  if (address === '0.0.0.0') return '127.0.0.1'
  if (address === '::') return '[::1]'
  return family === 'IPv6' ? `[${address}]` : address
}
