import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { FirstAnswer } from './first-answers.ts'

/** Where the build of the web client keeps what only the server reads. */
export const SERVER_FOLDER = 'server'

/**
 * What the web client's build gives the server: a whole page that shows a list, in pieces whose last begins with
 * `</body>`, or null where the address shows none.
 */
type FirstPage = (asked: {
  url: string
  answers: readonly FirstAnswer[]
  cookies: FastifyRequest['cookies']
  now: number
}) => string[] | null

/**
 * The page that shows the list of these answers before a script has run (G-129), drawn by the web client's build. Null where
 * there is no list to show, or where the build has no such part or fails; then the client draws alone.
 */
export async function firstPage(
  { config, clock, log }: Context,
  { url, cookies }: FastifyRequest,
  answers: readonly FirstAnswer[],
): Promise<string[] | null> {
  if (!answers.some(({ path }) => path === '/user_messages')) return null
  try {
    const file = join(config.webDirectory, SERVER_FOLDER, 'first-page.js')
    const built = await stat(file).catch(() => null)
    if (!built) return null
    // A build that is made anew is another module, as its index.html is another page.
    const { firstPage: draw }: { firstPage: FirstPage } = await import(`${pathToFileURL(file)}?built=${built.mtimeMs}`)
    return draw({ url, answers, cookies, now: clock.now() })
  } catch (error) {
    // The message of an error may quote what it failed on.
    const frames = error instanceof Error ? error.stack?.match(/^ {4}at .*$/gm)?.join('\n') : undefined
    log.error({ err: { name: error instanceof Error ? error.name : typeof error, stack: frames } }, 'first page failed')
    return null
  }
}
