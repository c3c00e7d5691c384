import { type AddressInfo, createServer, type Socket } from 'node:net'

/** What the relay says to a command, or to the end of a message as `.`; null ends the connection. */
export type Answers = (line: string, whole: string) => string | null

/** A relay that answers as it is told. */
export interface FakeRelay {
  port: number
  answers: Answers
  /** Ends the connections that are open: one that is kept is past what fails at its start. */
  drop(): void
  /** Listens no more, as a relay that is down. */
  close(): Promise<void>
  /** Listens again where it was. */
  open(): Promise<void>
}

/** What a relay says that takes everything. */
export const ordinary = (line: string): string => {
  if (line === '.') return '250 OK'
  if (line.startsWith('DATA')) return '354 go on'
  return line.startsWith('QUIT') ? '221 bye' : '250 OK'
}

/** Offers a sign-in and refuses it. */
export const refusesSignIn: Answers = (line) => {
  if (line.startsWith('EHLO')) return '250-relay.example\r\n250 AUTH PLAIN'
  return line.startsWith('AUTH') ? '535 Bad credentials' : ordinary(line)
}

/** Takes every sign-in. */
export const takesSignIn: Answers = (line) => {
  if (line.startsWith('EHLO')) return '250-relay.example\r\n250 AUTH PLAIN'
  return line.startsWith('AUTH') ? '235 Welcome' : ordinary(line)
}

export async function startFakeRelay(answers: Answers = ordinary): Promise<FakeRelay> {
  const sockets = new Set<Socket>()
  const converse = (socket: Socket): void => {
    sockets.add(socket)
    let all = ''
    let inData = false
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.write('220 relay.example ESMTP\r\n')
    socket.on('data', (chunk) => {
      all += chunk.toString()
      for (;;) {
        const end = inData ? all.indexOf('\r\n.\r\n') : all.indexOf('\r\n')
        if (end < 0) break
        const whole = all.slice(0, end)
        all = all.slice(end + (inData ? 5 : 2))
        const reply = relay.answers(inData ? '.' : whole, whole)
        if (reply === null) return socket.destroy()
        inData = reply.startsWith('354')
        socket.write(`${reply}\r\n`)
      }
    })
  }
  const server = createServer(converse)
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const relay: FakeRelay = {
    port: (server.address() as AddressInfo).port,
    answers,
    drop: () => {
      for (const socket of sockets) socket.destroy()
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      relay.drop()
      await closed
    },
    open: () => listen(relay.port),
  }
  return relay
}
