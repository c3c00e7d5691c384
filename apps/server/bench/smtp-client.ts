import { once } from 'node:events'
import { createConnection } from 'node:net'
import { createInterface } from 'node:readline'

/** A message as it goes over the wire, so that whoever sends it has nothing left to do but to send it. */
export interface WireMail {
  /** MAIL, RCPT and DATA in one piece, as servers that relay send them (RFC 2920). */
  envelope: string
  /** Lines that begin with a dot have one more, and a line with a dot ends it (RFC 5321, 4.5.2). */
  data: Buffer
}

export function wireMail({ sender, to, raw }: { sender: string; to: string; raw: Buffer }): WireMail {
  const text = raw.toString('latin1').replace(/^\./gm, '..')
  const end = text.endsWith('\r\n') ? '.\r\n' : '\r\n.\r\n'
  return {
    envelope: `MAIL FROM:<${sender}>\r\nRCPT TO:<${to}>\r\nDATA\r\n`,
    data: Buffer.from(text + end, 'latin1'),
  }
}

export interface SmtpClient {
  /** Resolves once the message is accepted; rejects with the answer of a server that refuses it. */
  send(mail: WireMail): Promise<void>
  close(): void
}

/** A connection that sends one message after the other, at as little cost as Node allows. */
export async function smtpClient(port: number): Promise<SmtpClient> {
  const socket = createConnection({ host: '127.0.0.1', port, noDelay: true })
  await once(socket, 'connect')
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  const expect = async (code: string) => {
    let line: string
    do {
      const next = await lines.next()
      line = next.done ? 'the connection ended' : next.value
    } while (/^\d{3}-/.test(line))
    if (!line.startsWith(code)) throw new Error(line)
  }
  await expect('220')
  socket.write('EHLO bench.example\r\n')
  await expect('250')
  return {
    send: async ({ envelope, data }) => {
      socket.write(envelope)
      await expect('250')
      await expect('250')
      await expect('354')
      socket.write(data)
      await expect('250')
    },
    close: () => socket.destroy(),
  }
}
