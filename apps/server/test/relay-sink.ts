import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** What a real SMTP server at the other end was given. */
export interface Caught {
  from: string
  to: string[]
  raw: string
}

export interface RelaySink {
  /** smtp:// address for POSTROOM_RELAY_URL. */
  url: string
  caught: Caught[]
  /** Answers for addresses; one that is not listed is accepted. */
  refusals: Map<string, { code: number; sentence: string }>
  /** When set, every message is answered with it after DATA. */
  dataRefusal: { code: number; sentence: string } | null
  /** Resolves with the next message that is kept. */
  next(): Promise<Caught>
  stop(): Promise<void>
}

/** A real SMTP server that keeps what it is given, or refuses as it is told. */
export async function startRelaySink(options: SMTPServerOptions = {}): Promise<RelaySink> {
  const caught: Caught[] = []
  const refusals: RelaySink['refusals'] = new Map()
  const waiting: ((message: Caught) => void)[] = []
  const refuse = ({ code, sentence }: { code: number; sentence: string }) =>
    Object.assign(new Error(sentence), { responseCode: code })
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    ...options,
    onRcptTo({ address }, _session, callback) {
      const refusal = refusals.get(address)
      callback(refusal === undefined ? null : refuse(refusal))
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (sink.dataRefusal !== null) return callback(refuse(sink.dataRefusal))
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        const message = { from, to, raw: Buffer.concat(chunks).toString() }
        caught.push(message)
        for (const resolve of waiting.splice(0)) resolve(message)
        callback()
      })
    },
  })
  // Who does not trust our certificate hangs up.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const sink: RelaySink = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    caught,
    refusals,
    dataRefusal: null,
    next: () => new Promise((resolve) => waiting.push(resolve)),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return sink
}
