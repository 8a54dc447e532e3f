import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The network of an address: an IPv4 address itself, even if written as IPv6, or the first 64 bits of an IPv6
 * address, since a client with one of these addresses has all of them. Some proxies add the client's port, which
 * changes; everything that is not an address is one network, so that nobody gets more tries by inventing one.
 */
export function networkOf(address: string): string {
  const [bare = ''] = withoutPort(address).split('%')
  if (isIP(bare) === 0) return 'unknown'
  const parsed = ipaddr.process(bare)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const parts = (parsed as ipaddr.IPv6).parts.slice(0, 4)
  return `${parts.map((part) => part.toString(16)).join(':')}::/64`
}

/** `192.0.2.1:4001` and `[2001:db8::1]:443` without their ports. */
function withoutPort(address: string): string {
  return address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
}
