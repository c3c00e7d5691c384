import { createTransport, type SendMailOptions } from 'nodemailer'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** Hands a message to the server as any mail program would. */
export async function deliver(port: number, mail: SendMailOptions): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true })
  await transport.sendMail(mail)
  transport.close()
}

/** The rest of the world: an SMTP server that keeps what it is given. */
export interface Sink {
  url: string
  /** Waits until a message for the address has arrived and reads it. */
  received(address: string): Promise<{ raw: string; mail: Email }>
  /** Everything that has arrived so far. */
  kept: readonly { to: string[]; raw: string }[]
  stop(): Promise<void>
}

export async function startSink(): Promise<Sink> {
  const kept: { to: string[]; raw: string }[] = []
  const waiting = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        kept.push({
          to: session.envelope.rcptTo.map((to) => to.address),
          raw: Buffer.concat(chunks).toString('latin1'),
        })
        for (const look of waiting) look()
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    kept,
    received: async (to) => {
      const find = () => kept.find((message) => message.to.includes(to))
      const message =
        find() ??
        (await new Promise<{ to: string[]; raw: string }>((resolve) => {
          const look = () => {
            const found = find()
            if (!found) return
            waiting.delete(look)
            resolve(found)
          }
          waiting.add(look)
        }))
      return { raw: message.raw, mail: await PostalMime.parse(Buffer.from(message.raw, 'latin1')) }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
