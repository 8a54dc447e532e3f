import type { FastifyRequest } from 'fastify'

/**
 * The origin at which the caller reached the service; the server's own address if the request does not state a valid
 * one. A proxy says by which protocol: anything but `https` is taken for `http`, since links begin with it.
 */
export function originOf({ protocol, host, socket }: FastifyRequest): string {
  const scheme = protocol.toLowerCase() === 'https' ? 'https' : 'http'
  const given = `${scheme}://${host}`
  const proper = /^([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(:\d{1,5})?$/.test(host ?? '')
  if (proper && URL.canParse(given)) return given
  const { localAddress, localFamily, localPort } = socket
  return `${scheme}://${localFamily === 'IPv6' ? `[${localAddress}]` : localAddress}:${localPort}`
}
