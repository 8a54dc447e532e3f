import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** In a public range, but answered by the host of an Azure machine, with its secrets. */
const METADATA = '168.63.129.16'
/** All other IPv6 addresses are special or unassigned. */
const GIVEN_OUT: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

/**
 * Whether an address belongs to the public internet: not private, loopback, link-local, unique-local, shared (CGNAT),
 * multicast, reserved, or a transition address from IPv6 to IPv4. An IPv4-mapped address counts as the IPv4 address
 * in it.
 */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast' || parsed.toString() === METADATA) return false
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GIVEN_OUT)
}

/** One spelling for each host: lower case, without brackets and trailing dot. */
export function hostName(host: string): string {
  const bare = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return isIP(bare) !== 0 ? ipaddr.process(bare).toString() : bare.replace(/\.$/, '')
}
