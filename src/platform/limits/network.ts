import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The network that an address counts for: an IPv4 address itself, also where it is written as IPv6, and the first 64
 * bits of an IPv6 address, since a client with one of these addresses has all of them.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (isIP(bare) === 0) return address
  const parsed = ipaddr.process(bare)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const parts = (parsed as ipaddr.IPv6).parts.slice(0, 4)
  return `${parts.map((part) => part.toString(16)).join(':')}::/64`
}
