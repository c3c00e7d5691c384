import { isIPv6 } from 'node:net'

/** The network that an address is handed out from: /64 of IPv6 (RFC 6177), /24 of IPv4, also where it is written as IPv6. */
export function networkOf(ip: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(ip)?.[1]
  if (v4 !== undefined) return `${v4}.0/24`
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.replace(/%.*$/, '').toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const after = tail === '' ? 0 : tail.split(':').length
    const missing = Math.max(0, 8 - groups.length - after)
    groups.push(...Array.from({ length: missing }, () => '0'), ...(tail === '' ? [] : tail.split(':')))
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
