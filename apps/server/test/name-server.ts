import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type Answer, decode, encode, type Question } from 'dns-packet'

/** What stands under a name: texts, addresses, and hosts with a preference. */
export interface Records {
  TXT?: readonly string[]
  A?: readonly string[]
  AAAA?: readonly string[]
  MX?: readonly { preference: number; exchange: string }[]
  PTR?: readonly string[]
}

/** `fails` answers SERVFAIL, `silent` nothing at all. */
export type Zone = Map<string, Records | 'fails' | 'silent'>

export interface NameServer {
  /** For POSTROOM_DNS_SERVERS. */
  address: string
  /** Names in lower case; may be changed at any time. */
  zone: Zone
  /** Names that were asked for. */
  asked: string[]
  stop(): Promise<void>
}

const SERVFAIL = 2
const NXDOMAIN = 3

/** A name server on loopback that knows what stands in its zone, and nothing else. */
export async function startNameServer(records: Record<string, Records | 'fails' | 'silent'> = {}): Promise<NameServer> {
  const zone: Zone = new Map(Object.entries(records))
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (message, peer) => {
    const { id, questions } = decode(message)
    const [question] = questions ?? []
    if (question === undefined) return
    asked.push(question.name)
    const found = zone.get(question.name.toLowerCase())
    if (found === 'silent') return
    const rcode = found === undefined ? NXDOMAIN : found === 'fails' ? SERVFAIL : 0
    const answers = typeof found === 'object' ? answersTo(question, found) : []
    // 0x8180: an answer, with recursion.
    const flags = 0x0180 | rcode
    socket.send(
      encode({ type: 'response', id: id ?? 0, flags, questions: [question], answers }),
      peer.port,
      peer.address,
    )
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    zone,
    asked,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}

function answersTo({ name, type }: Question, records: Records): Answer[] {
  const ttl = 60
  switch (type) {
    case 'TXT':
      // One string has at most 255 bytes.
      return (records.TXT ?? []).map((text) => ({ type, name, ttl, data: text.match(/.{1,255}/g) ?? [''] }))
    case 'A':
    case 'AAAA':
    case 'PTR':
      return (records[type] ?? []).map((data) => ({ type, name, ttl, data }))
    case 'MX':
      return (records.MX ?? []).map((data) => ({ type, name, ttl, data }))
    default:
      return []
  }
}
