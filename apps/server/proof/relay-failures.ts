/**
 * `npm run proof:relay -w @postroom/server`: a relay that fails in each of eleven ways, then works again, or never does;
 * prints for each what became of the mail, how often the relay took it, and whether the sender was told.
 */
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SEND_HOLD } from '@postroom/mail-core/rules'
import { startOutbox } from '../src/delivery/outbox-worker.ts'
import { startInProcess } from './in-process-server.ts'

const FAR = ['far@example.org', 'farther@example.org']
const HOUR = 3_600_000

/** What the relay answers to a line, or to the end of a message; null cuts the connection, `stall` says nothing. */
type Reply = string | null | 'stall'
type Fault = (line: string) => Reply | undefined

const at =
  (command: string, reply: Reply): Fault =>
  (line) =>
    line.startsWith(command) ? reply : undefined

const faults: { name: string; fault: Fault; ends: 'later' | 'notice' | 'half' }[] = [
  { name: '421 at EHLO', fault: (line) => (/^(EHLO|HELO)/.test(line) ? '421 Busy' : undefined), ends: 'later' },
  { name: '450 at RCPT', fault: at('RCPT', '450 Greylisted'), ends: 'later' },
  { name: '451 at DATA', fault: at('DATA', '451 Not now'), ends: 'later' },
  { name: '452 after the message', fault: at('.', '452 Full'), ends: 'later' },
  { name: '550 at MAIL', fault: at('MAIL', '550 Not from you'), ends: 'notice' },
  { name: '550 at RCPT', fault: at('RCPT', '550 No such user'), ends: 'notice' },
  { name: '552 after the message', fault: at('.', '552 Too large'), ends: 'notice' },
  { name: 'one of two refused', fault: at('RCPT TO:<farther', '550 No such user'), ends: 'half' },
  { name: 'drops inside the message', fault: at('.', null), ends: 'later' },
  { name: 'stalls at EHLO', fault: (line) => (/^(EHLO|HELO)/.test(line) ? 'stall' : undefined), ends: 'later' },
  { name: 'stalls after the message', fault: at('.', 'stall'), ends: 'later' },
]

let fault: Fault = () => undefined
const taken: string[] = []
const connections = new Set<Socket>()
const relay = createServer((socket: Socket) => {
  let text = ''
  let inData = false
  let to: string[] = []
  connections.add(socket)
  socket.on('close', () => connections.delete(socket))
  socket.on('error', () => undefined)
  socket.write('220 relay.example ESMTP\r\n')
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
    for (;;) {
      const end = text.indexOf(inData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const line = inData ? '.' : text.slice(0, end)
      text = text.slice(end + (inData ? 5 : 2))
      const reply = fault(line)
      if (reply === null) return socket.destroy()
      if (reply === 'stall') return
      const recipient = /^RCPT TO:<([^>]*)>/.exec(line)?.[1]
      if (reply === undefined && recipient) to.push(recipient)
      if (reply === undefined && line === '.') taken.push(...to)
      if (line.startsWith('MAIL')) to = []
      inData = reply === undefined && line.startsWith('DATA')
      socket.write(`${reply ?? (inData ? '354 Go on' : '250 OK')}\r\n`)
    }
  })
})
await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
const server = await startInProcess({ relayUrl: `smtp://127.0.0.1:${(relay.address() as AddressInfo).port}` })
const outbox = startOutbox(server.context)

async function outcome(subject: string) {
  const { state, attempts } = await server.look((db) =>
    db
      .selectFrom('outbox')
      .innerJoin('messages', 'messages.id', 'outbox.message_id')
      .select(['state', 'attempts'])
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow(),
  )
  const notices = await server.look((db) =>
    db.selectFrom('messages').select('id').where('subject', '=', `Delivery failed: ${subject}`).execute(),
  )
  return { state, attempts, notices: notices.length }
}

let wrong = 0
const say = (name: string, { ok, seen }: { ok: boolean; seen: string }) => {
  if (!ok) wrong++
  console.log(`${ok ? 'right' : 'WRONG'}  ${name.padEnd(42)} ${seen}`)
}

for (const [index, { name, fault: failing, ends }] of faults.entries()) {
  for (const heals of ends === 'later' ? [true, false] : [true]) {
    // A stall takes two minutes of real time a try.
    if (!heals && /stall/.test(name)) continue
    const subject = `${index} ${heals}`
    taken.length = 0
    // A connection that is kept open is past what fails at its start.
    for (const socket of connections) socket.destroy()
    fault = failing
    await server.send({ subject, to: FAR })
    server.advance(SEND_HOLD)
    await outbox.settled()
    const first = await outcome(subject)
    if (heals) fault = () => undefined
    for (let hours = 0; hours < 40 && (await outcome(subject)).state === 'sending'; hours++) {
      server.advance(HOUR)
      await outbox.settled()
    }
    const last = await outcome(subject)
    const expected =
      ends === 'notice' || !heals
        ? { state: 'failed', notices: 1, taken: [] }
        : ends === 'half'
          ? { state: 'failed', notices: 1, taken: FAR.slice(0, 1) }
          : { state: 'sent', notices: 0, taken: FAR }
    const ok =
      last.state === expected.state &&
      last.notices === expected.notices &&
      taken.toSorted().join() === expected.taken.toSorted().join()
    const seen = `${first.state}, then ${last.state} after ${last.attempts} tries; taken for ${taken.length} of 2; ${last.notices} notice`
    say(`${name}, ${heals ? 'once' : 'for ever'}`, { ok, seen })
  }
}
console.log(`${faults.length} kinds of failure at the relay: ${wrong} wrong`)
process.exitCode = wrong === 0 ? 0 : 1
await outbox.stop()
relay.close()
await server.close()
