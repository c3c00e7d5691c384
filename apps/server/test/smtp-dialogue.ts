import { connect, type Socket } from 'node:net'

/** A hand-written SMTP client, for what an ordinary one would never send. */
export interface Dialogue {
  /** Sends bytes and answers with the server's next whole reply. */
  say(bytes: string): Promise<string>
  /** The next whole reply. */
  reply(): Promise<string>
  /** EHLO, MAIL and RCPT; answers with the replies to the recipients. */
  begin(envelope: { from: string; to: readonly string[] }): Promise<string[]>
  /** DATA and the message, which is given with CRLF and needs no dot; answers with the reply to it. */
  data(message: string): Promise<string>
  /** Cuts the connection. */
  destroy(): void
  readonly socket: Socket
}

/** Connects and waits for the greeting. */
export async function talkSmtp(
  where: { port: number; lmtp?: boolean } | { path: string; lmtp: true },
): Promise<Dialogue> {
  const socket = connect('path' in where ? { path: where.path } : { port: where.port, host: '127.0.0.1' })
  let received = ''
  let waiting: (() => void) | null = null
  const notify = () => waiting?.()
  socket.on('data', (chunk) => {
    received += chunk.toString()
    notify()
  })
  socket.on('close', notify)
  socket.on('error', notify)
  const reply = async (): Promise<string> => {
    for (;;) {
      const whole = /^(?:\d{3}-[^\r\n]*\r\n)*\d{3}(?: [^\r\n]*)?\r\n/.exec(received)?.[0]
      if (whole !== undefined) {
        received = received.slice(whole.length)
        return whole.trimEnd()
      }
      if (socket.destroyed) return 'closed'
      await new Promise<void>((resolve) => {
        waiting = resolve
      })
    }
  }
  const say = (bytes: string) => {
    socket.write(bytes)
    return reply()
  }
  await reply()
  return {
    say,
    reply,
    begin: async ({ from, to }) => {
      await say(`${where.lmtp ? 'LHLO' : 'EHLO'} client.example\r\n`)
      await say(`MAIL FROM:<${from}>\r\n`)
      const replies: string[] = []
      for (const recipient of to) replies.push(await say(`RCPT TO:<${recipient}>\r\n`))
      return replies
    },
    data: async (message) => {
      await say('DATA\r\n')
      return say(`${message.replace(/^\./gm, '..')}\r\n.\r\n`)
    },
    destroy: () => socket.destroy(),
    socket,
  }
}
