import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The network of an address: an IPv4 address itself, even if written as IPv6, or the first 64 bits of an IPv6
 * address, since a client with one of these addresses has all of them.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (isIP(bare) === 0) return address
  const parsed = ipaddr.process(bare)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const parts = (parsed as ipaddr.IPv6).parts.slice(0, 4)
  return `${parts.map((part) => part.toString(16)).join(':')}::/64`
}
