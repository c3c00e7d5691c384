import { connect, createServer } from 'node:net'
import { isRelayFault, relayProblem } from '@postroom/mail-core/rules'
import { createTransport, type NodemailerError } from 'nodemailer'
import { faultOf } from '../delivery/smtp-out.ts'
import { readTlsFiles } from '../delivery/tls-files.ts'
import { errorMessage } from '../errors/error-message.ts'
import { type Config, type Listen, ownDomain } from '../runtime/config.ts'
import { bad, type Finding, good, note } from './finding.ts'

const patience = 10_000

/** Whether our web server answers, or its port is free for it. */
export function checkWeb({ http }: Config): Promise<Finding> {
  const answers = async () => {
    const response = await fetch(`http://${urlHost(reachable(http.host))}:${http.port}/healthz`, {
      signal: AbortSignal.timeout(patience),
    })
    const text = await response.text()
    return response.ok && text.includes('"status"')
  }
  return checkListener(http, { variable: 'POSTROOM_PORT', answers })
}

/** Whether our SMTP listener greets, or its port is free for it. */
export async function checkSmtpIn({ smtp, tls }: Config): Promise<Finding> {
  try {
    if (tls) readTlsFiles(tls)
  } catch (error) {
    return bad('the certificate for STARTTLS cannot be used', `${errorMessage(error)}.`)
  }
  const answers = async () => /^220 .*Postroom/.test(await greeting(smtp))
  return checkListener(smtp, { variable: 'POSTROOM_SMTP_PORT', answers })
}

/** Whether the relay takes our connection and, where one is given, our sign-in. */
export async function checkSmtpOut({ relayUrl, domains }: Config): Promise<Finding> {
  if (relayUrl === null) {
    return note(
      'no relay is set: mail to other domains comes back to its sender with a notice',
      'To send mail to the world, set POSTROOM_RELAY_URL, such as smtp://user:password@mail.example.org:587.',
    )
  }
  const { hostname, port, protocol } = new URL(relayUrl)
  const relay = `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`
  const transport = createTransport({
    url: relayUrl,
    name: ownDomain({ domains }),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  try {
    await transport.verify()
    return good(`the relay ${relay} answers and lets us in`)
  } catch (error) {
    const fault = faultOf(error as NodemailerError)
    if (isRelayFault(fault)) return bad(`${relay}: ${errorMessage(error)}`, relayProblem(fault))
    return bad(
      `the relay ${relay} does not take our mail: ${errorMessage(error)}`,
      'Check host, port, user and password in POSTROOM_RELAY_URL, and that a firewall lets the connection out.',
    )
  } finally {
    transport.close()
  }
}

interface Listener {
  variable: string
  answers: () => Promise<boolean>
}

async function checkListener(listen: Listen, { variable, answers }: Listener): Promise<Finding> {
  const where = `${listen.host}:${listen.port}`
  const code = await bindingError(listen)
  if (code === null) return good(`${where} is free; the server will listen there`)
  // Who may not listen on a port is told so before whether it is in use.
  if (await answers().catch(() => false)) return good(`Postroom answers on ${where}`)
  if (code === 'EACCES') return bad(`${where} may not be used by this account`, `Set ${variable} to a port above 1023.`)
  if (code !== 'EADDRINUSE') {
    return bad(`${where} cannot be listened on (${code})`, `Check ${variable} and the host that belongs to it.`)
  }
  return bad(`another program answers on ${where}`, `Stop it, or set ${variable} to a free port.`)
}

/** The error code that listening meets, or null when the address is free. */
function bindingError({ host, port }: Listen): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(null)))
  })
}

function greeting({ host, port }: Listen): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: reachable(host), port, timeout: patience })
    socket.once('data', (bytes) => {
      resolve(bytes.toString('latin1'))
      socket.end('QUIT\r\n')
    })
    socket.once('timeout', () => socket.destroy(new Error('no greeting')))
    socket.once('error', reject)
  })
}

/** An address to connect to, for one to listen on. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  return host === '::' ? '::1' : host
}

function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
