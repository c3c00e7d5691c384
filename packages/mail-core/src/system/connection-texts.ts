import type { ConnectionContext } from './connection-machine.ts'

/** What the bar says while the server cannot be reached, or while something waits to be sent; null for no bar. [SCREEN-08] */
export function connectionText({ hasNetwork, waiting }: ConnectionContext, isOffline: boolean): string | null {
  const refused = waiting.filter(({ problem }) => problem !== null)
  const due = waiting.length - refused.length
  const why = hasNetwork ? 'Postroom does not answer' : 'You are offline'
  const sentences = [
    ...(isOffline ? [`${why}. What you write is kept.`] : []),
    ...(due > 0
      ? [isOffline ? `${messages(due)} ${due === 1 ? 'waits' : 'wait'} to be sent.` : `Sending ${messages(due)}…`]
      : []),
    ...(refused[0] ? [`${messages(refused.length)} not sent: ${refused[0].problem}`] : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : null
}

const messages = (count: number): string => (count === 1 ? '1 message' : `${count} messages`)
