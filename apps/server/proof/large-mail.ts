/** A sender of mail that is made while it is sent: it holds no message. */
import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export interface MailDoor {
  port: number
  hello: 'EHLO' | 'LHLO'
  to: string
}

interface LargeMail {
  /** The lines after the first headers, a Content-Type among them; as many as are wanted. */
  lines: Iterable<string>
  /** Of the whole message. */
  bytes: number
  /** Local part of its Message-ID. */
  id: string
}

const CHUNK = 65_536

/** Sends one mail on a connection of its own and resolves to the last answer: of the message, or of what refused it. */
export async function sendMail({ port, hello, to }: MailDoor, mail: LargeMail): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  // An answer may come before all is sent; what then fails to be written says nothing.
  socket.on('error', () => undefined)
  const lines = createInterface({ input: socket })
  lines.on('error', () => undefined)
  const replies = lines[Symbol.asyncIterator]()
  const reply = async (): Promise<string> => {
    for (;;) {
      const { value, done } = await replies.next()
      if (done) return '421 The connection ended'
      if (/^\d{3} /.test(value)) return value
    }
  }
  const ask = async (line: string) => {
    socket.write(`${line}\r\n`)
    return reply()
  }
  try {
    await reply()
    const steps = [
      `${hello} proof.example`,
      `MAIL FROM:<sender@proof.example> SIZE=${mail.bytes}`,
      `RCPT TO:<${to}>`,
      'DATA',
    ]
    for (const step of steps) {
      const answer = await ask(step)
      if (!/^[23]/.test(answer)) return answer
    }
    for (const chunk of chunksOf(mail)) {
      if (socket.destroyed) break
      if (!socket.write(chunk)) await drained(socket)
    }
    return await ask('.')
  } finally {
    socket.destroy()
  }
}

/** Resolves once there is room for more, or nobody hears any more. */
const drained = (socket: Socket) =>
  new Promise<void>((resolve) => {
    socket.once('drain', resolve).once('close', resolve)
  })

function* chunksOf({ lines, bytes, id }: LargeMail): Generator<string> {
  let chunk = `From: sender@proof.example\r\nSubject: ${id}\r\nMessage-ID: <${id}@proof.example>\r\nMIME-Version: 1.0\r\n`
  let sent = 0
  for (const line of lines) {
    chunk += line
    if (chunk.length < CHUNK) continue
    yield chunk
    sent += chunk.length
    chunk = ''
    if (sent >= bytes) break
  }
  yield chunk
}
