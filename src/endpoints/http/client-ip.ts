import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import type { AddressKeys } from '@/data/database/db'
import { env } from '@/env'

/** The socket's address, or with TRUST_PROXY=n the n-th from the end of X-Forwarded-For: the one that the last trusted proxy saw. */
export function clientIpOf(req: IncomingMessage): string {
  const socketIp = req.socket.remoteAddress ?? ''
  if (!env.TRUST_PROXY) return socketIp
  const forwarded = String(req.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((ip) => withoutPort(ip.trim()))
    .filter(Boolean)
  return forwarded[forwarded.length - env.TRUST_PROXY] ?? forwarded[0] ?? socketIp
}

/** Some proxies append the caller's port, which changes with each connection. */
const withoutPort = (ip: string) => ip.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')

/**
 * Under which rate limits count an address: IPv4 as it is, also mapped into IPv6, and IPv6 by its /64 network, because a
 * provider gives each subscriber at least that many addresses. Some get a /48, which has its own, larger limits.
 */
export function addressKeysOf(ip: string): AddressKeys {
  const [address = ''] = ip.split('%')
  if (!isIPv6(address)) return { addressKey: ip.slice(0, 100), networkKey: null }
  const groups = expandIpv6(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return { addressKey: formatIpv4(groups.slice(6)), networkKey: null }
  return { addressKey: formatNetwork(groups, 64), networkKey: formatNetwork(groups, 48) }
}

const formatIpv4 = (groups: number[]) => groups.flatMap((group) => [group >> 8, group & 255]).join('.')
const formatNetwork = (groups: number[], bits: number) =>
  `${groups
    .slice(0, bits / 16)
    .map((group) => group.toString(16))
    .join(':')}::/${bits}`

/** The eight groups of a valid address. */
function expandIpv6(address: string): number[] {
  // The standard parser rewrites a trailing IPv4 part to hexadecimal groups.
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::')
  const parse = (groups = '') => (groups ? groups.split(':').map((group) => Number.parseInt(group, 16)) : [])
  const [left, right] = [parse(head), parse(tail)]
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}
