import type { PreloadedResponse } from '@postroom/mail-core'

/** A conversation or a message of a list. */
export type Item = { readonly [field: string]: unknown }

/** The answers with the items of their list changed. */
export function withItems(
  answers: readonly PreloadedResponse[],
  change: (items: Item[]) => Item[],
): PreloadedResponse[] {
  return answers.map((answer) => {
    if (answer.path !== '/user_messages') return answer
    const { threads, user_messages, ...rest } = answer.body as { threads?: Item[]; user_messages?: Item[] }
    const changed = (items: Item[] | undefined) => items && change(items)
    return { ...answer, body: { ...rest, threads: changed(threads), user_messages: changed(user_messages) } }
  })
}
