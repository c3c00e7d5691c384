import { isIPv4 } from 'node:net'

/** The name under which the DNS says which host an address is (RFC 1035, 3.5; RFC 3596, 2.5). */
export function reverseName(ip: string): string {
  if (isIPv4(ip)) return `${ip.split('.').reverse().join('.')}.in-addr.arpa`
  const [before = '', after] = ip.split('::')
  const words = (text: string | undefined) => (text ? text.split(':') : [])
  const [first, last] = [words(before), words(after)]
  const zeros = after === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0')
  const digits = [...first, ...zeros, ...last].map((word) => word.padStart(4, '0')).join('')
  return `${[...digits].reverse().join('.')}.ip6.arpa`
}
