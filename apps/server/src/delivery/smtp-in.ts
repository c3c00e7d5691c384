import { lstatSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Context } from '../call/context.ts'
import { type Listen, ownDomain } from '../runtime/config.ts'
import { createDoor, guardConnections, isForeign } from '../runtime/door.ts'
import { listening } from '../runtime/listening.ts'
import { sessionEnds } from './session-ends.ts'
import { smtpHandlers } from './smtp-handlers.ts'
import { readTlsFiles } from './tls-files.ts'

/** 25 MB of attachments as base64, with room for bodies and headers. */
export const MAX_MESSAGE = 36 * 1_048_576
export const MAX_RECIPIENTS = 100
const MAX_CLIENTS = 200
/** Connections at once, other than of this machine and of LMTP. */
const CONNECTIONS = { address: 20, network: 40 }
const CLOSE_TIMEOUT = 5_000

/** The listeners for incoming mail. */
export interface SmtpIn {
  /** The port that SMTP listens on. */
  port: number
  /** The port of LMTP, null where there is none or it is a socket. */
  lmtpPort: number | null
  /** Stops listening and waits for mail that is being taken in. */
  stop(): Promise<void>
}

/** Listens for mail by SMTP, and by LMTP where it is configured. Rejects when an address cannot be listened on. */
export async function startSmtp(context: Context, isCounted = isForeign): Promise<SmtpIn> {
  const { config } = context
  const smtp = await listening(config.smtp, 'POSTROOM_SMTP_PORT', () =>
    listen(createServer(context, { lmtp: false, isCounted }), config.smtp),
  )
  const lmtp = await lmtpIn(context).catch(async (error: unknown) => {
    await smtp.stop()
    throw error
  })
  return {
    port: smtp.port,
    lmtpPort: lmtp?.port ?? null,
    stop: async () => {
      await Promise.all([smtp.stop(), lmtp?.stop()])
    },
  }
}

async function lmtpIn(context: Context) {
  const { lmtp } = context.config
  return (
    lmtp &&
    listening(lmtp, 'POSTROOM_LMTP', () => listen(createServer(context, { lmtp: true, isCounted: () => false }), lmtp))
  )
}

interface Listening {
  server: SMTPServer
  /** Looks after its sessions no longer. */
  unwatch: () => void
}

function createServer(
  context: Context,
  { lmtp, isCounted }: { lmtp: boolean; isCounted: (address: string) => boolean },
): Listening {
  const { tls } = context.config
  const ends = sessionEnds(context, smtpHandlers(context, { lmtp }))
  const options: SMTPServerOptions = {
    name: ownDomain(context.config),
    banner: 'Postroom',
    lmtp,
    size: MAX_MESSAGE,
    rejectOversized: true,
    maxRecipients: MAX_RECIPIENTS,
    maxClients: MAX_CLIENTS,
    disabledCommands: tls === null || lmtp ? ['AUTH', 'STARTTLS'] : ['AUTH'],
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: false,
    closeTimeout: CLOSE_TIMEOUT,
    ...(tls && readTlsFiles(tls)),
    ...ends.handlers,
  }
  const server = new SMTPServer(options)
  server.on('error', (error) => context.log.warn({ err: error.message }, 'SMTP connection failed'))
  guardConnections(server.server, {
    door: createDoor(CONNECTIONS, isCounted),
    word: '421 4.7.0 Too many connections from your network, try again later\r\n',
    refused: (ip) => context.log.info({ ip, code: 421 }, 'mail refused'),
  })
  return { server, unwatch: ends.watch(server) }
}

async function listen(
  { server, unwatch }: Listening,
  where: Listen | { socket: string },
): Promise<{ port: number; stop(): Promise<void> }> {
  if ('socket' in where) removeSocket(where.socket)
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    const listening = () => {
      server.server.off('error', reject)
      resolve()
    }
    // Like a port of loopback: whoever gets into its folder may connect.
    if ('socket' in where) server.server.listen({ path: where.socket, readableAll: true, writableAll: true }, listening)
    else server.listen(where.port, where.host, listening)
  })
  const address = server.server.address() as AddressInfo | string | null
  return {
    port: address === null || typeof address === 'string' ? 0 : address.port,
    stop: () => {
      unwatch()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** One that a crash left behind; anything else stays, and is in the way. */
function removeSocket(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSocket()) rmSync(path)
}
