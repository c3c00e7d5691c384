import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FirstPage, FirstPageAsked, PreloadedResponse } from '@postroom/api'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../call/context.ts'

/** Where the build of the web client keeps what only the server reads. */
export const SERVER_FOLDER = 'server'

/** What the web client's build gives the server. */
interface Part {
  /** Null where the address shows no list. */
  firstPage(asked: FirstPageAsked): FirstPage | null
}

/**
 * The page that shows the list of this address before a script has run (G-129), drawn by the web client's build. Null where
 * there is no list to show, or where the build has no such part or fails; then the client draws alone.
 */
export async function firstPage(
  { config, clock, log }: Context,
  { url, cookies }: FastifyRequest,
): Promise<FirstPage | null> {
  const file = join(config.webDirectory, SERVER_FOLDER, 'first-page.js')
  const built = await stat(file).catch(() => null)
  if (!built) return null
  try {
    // A build that is made anew is another module, as its index.html is another page.
    const part: Part = await import(`${pathToFileURL(file)}?built=${built.mtimeMs}`)
    return part.firstPage({ url, cookies, now: clock.now() })
  } catch (error) {
    logFailure(log, error)
    return null
  }
}

/** The rest of the page; where drawing fails, that of a page which the client draws alone. */
export function drawnPage(page: FirstPage, answers: readonly PreloadedResponse[], log: Context['log']): string[] {
  try {
    return page.drawn(answers) ?? page.undrawn()
  } catch (error) {
    logFailure(log, error)
    return page.undrawn()
  }
}

function logFailure(log: Context['log'], error: unknown): void {
  // The message of an error may quote what it failed on.
  const frames = error instanceof Error ? error.stack?.match(/^ {4}at .*$/gm)?.join('\n') : undefined
  log.error({ err: { name: error instanceof Error ? error.name : typeof error, stack: frames } }, 'first page failed')
}
