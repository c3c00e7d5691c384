import type { FastifyBaseLogger } from 'fastify'

/** Structured lines; never a body, a password, a token or the words of a mail. */
export type Log = FastifyBaseLogger

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const
export type LogLevel = (typeof LEVELS)[number]

/** The line that stands where so many lines could not be written. */
export const linesLost = (lines: number): string =>
  JSON.stringify({ time: new Date().toISOString(), level: 'error', lines, msg: 'log lines lost' })

/**
 * Writes one JSON object per line: time, level, message and the given fields. Whoever logs gives fields that hold no body,
 * secret or word of a mail; `bound` stand on every line.
 */
export function createLog(
  write: (line: string) => void,
  level: LogLevel,
  bound: Readonly<Record<string, unknown>> = {},
): Log {
  const least = LEVELS.indexOf(level)
  const line = (at: LogLevel) => (fields: unknown, message?: string) => {
    if (LEVELS.indexOf(at) < least) return
    const own = typeof fields === 'object' && fields !== null ? fields : { msg: fields }
    write(
      JSON.stringify({ time: new Date().toISOString(), level: at, ...bound, ...own, ...(message && { msg: message }) }),
    )
  }
  return {
    level,
    silent: () => undefined,
    trace: line('trace'),
    debug: line('debug'),
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
    fatal: line('fatal'),
    child: (more) => createLog(write, level, { ...bound, ...more }),
  }
}
