import type { SMTPServer, SMTPServerOptions, SMTPServerSession } from 'smtp-server'
import type { Context } from '../call/context.ts'

const MINUTE = 60_000
/** A session that brings no mail for so long is ended, whatever it says meanwhile (RFC 5321, 4.5.3.2.7: at least 5 minutes). */
const IDLE = 5 * MINUTE
/** No session, and no single message, takes longer. */
const LONGEST = 30 * MINUTE
/** So many commands pass without a message; one with all its recipients takes some hundred. */
const COMMANDS = 1_000
const LOOK_EVERY_MS = 1_000

interface Life {
  since: number
  /** When the session last had to do with a message. */
  active: number
  /** When the message began that is being received; null between messages. */
  receiving: number | null
  /** Commands since the last message. */
  commands: number
}

type Ends = Pick<SMTPServerOptions, 'onConnect' | 'onClose' | 'logger'>
type Handlers = Required<Pick<SMTPServerOptions, 'onMailFrom' | 'onRcptTo' | 'onData'>>

/** Ends SMTP sessions that go on without mail, or for too long, with 421. [GUARD-06] */
export interface SessionEnds {
  /** The handlers, which tell of what a session does. */
  handlers: Ends & Handlers
  /** Looks after the sessions of a server until the returned function is called. */
  watch(server: SMTPServer): () => void
}

const silent = () => undefined
const SILENT = { trace: silent, info: silent, warn: silent, error: silent, fatal: silent }

/** The session whose command a line of the server's log tells of; null for any other line. */
function commandOf(said: unknown): string | null {
  if (typeof said !== 'object' || said === null || !('tnx' in said && 'cid' in said)) return null
  return said.tnx === 'command' ? String(said.cid) : null
}

export function sessionEnds({ clock, log }: Pick<Context, 'clock' | 'log'>, handlers: Handlers): SessionEnds {
  const lives = new Map<string, Life>()
  const lifeOf = ({ id }: SMTPServerSession) => {
    const known = lives.get(id)
    const life = known ?? { since: clock.now(), active: clock.now(), receiving: null, commands: 0 }
    if (!known) lives.set(id, life)
    return life
  }
  const endOf = (life: Life, now: number): string | null => {
    if (life.commands > COMMANDS) return 'Too many commands without mail, connect again'
    if (now - (life.receiving ?? life.since) > LONGEST) return 'This session takes too long, connect again'
    return life.receiving === null && now - life.active > IDLE ? 'No mail for too long, connect again' : null
  }
  return {
    handlers: {
      onConnect: (session, callback) => {
        lifeOf(session)
        callback()
      },
      // Nothing else hears of every command.
      logger: {
        ...SILENT,
        debug: (said: unknown) => {
          const id = commandOf(said)
          const life = id === null ? undefined : lives.get(id)
          if (life) life.commands++
        },
      },
      onClose: ({ id }) => {
        lives.delete(id)
      },
      onMailFrom: (address, session, callback) => {
        lifeOf(session).active = clock.now()
        handlers.onMailFrom(address, session, callback)
      },
      onRcptTo: handlers.onRcptTo,
      onData: (stream, session, callback) => {
        const life = lifeOf(session)
        life.receiving = clock.now()
        handlers.onData(stream, session, (error, answers) => {
          life.receiving = null
          life.active = clock.now()
          life.commands = 0
          callback(error, answers)
        })
      },
    },
    watch: (server) => {
      const look = () => {
        for (const connection of server.connections) {
          const life = lives.get(connection.session.id)
          const why = life ? endOf(life, clock.now()) : null
          if (why === null) continue
          log.info({ ip: connection.remoteAddress, code: 421 }, 'mail refused')
          lives.delete(connection.session.id)
          connection.send(421, why)
          connection.close()
        }
      }
      const timer = setInterval(look, LOOK_EVERY_MS)
      return () => clearInterval(timer)
    },
  }
}
