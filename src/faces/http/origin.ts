import type { FastifyRequest } from 'fastify'

/** Where the caller reached the service; its own address where the request does not say so in a proper way. */
export function originOf({ protocol, host, socket }: FastifyRequest): string {
  const proper = /^([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(:\d{1,5})?$/.test(host ?? '')
  return `${protocol}://${proper ? host : `${socket.localAddress}:${socket.localPort}`}`
}
