import { type ChangeEvent, MailError, unwrap } from '@postroom/api'
import { signedInUser } from '../accounts/accounts-queries.ts'
import { threadKey } from '../list/list-item.ts'
import type { Mail } from '../mail.ts'
import { PRESENCE } from './presence-key.ts'
import { presenceMarks } from './presence-marks.ts'

/** How often it is said that somebody is still there, in milliseconds; the server forgets whom it has not heard of for eight seconds. */
export const SAID_AGAIN = 5_000

/** A conversation of a mailbox. */
export type ConversationOf = { ownerId: number; threadId: number }
export type Doing = 'reading' | 'writing'

/** Takes in what an event says of the people at a conversation. */
export function notePresence(mail: Mail, { owner_id: ownerId, message_thread_ids, presence = [] }: ChangeEvent): void {
  const me = signedInUser(mail)
  if (!me) return
  const marks = presenceMarks(presence, me)
  const all = { ...mail.cache.getQueryData(PRESENCE) }
  for (const threadId of message_thread_ids) {
    const key = threadKey(ownerId, threadId)
    if (marks.length > 0) all[key] = marks
    else delete all[key]
  }
  mail.cache.setQueryData(PRESENCE, all)
}

/**
 * Says that the signed-in user is at a conversation, as long as somebody looks at the page, until the returned function is called.
 * The server answers where nobody else could hear of it; then it is said once.
 */
export function attend(mail: Mail, { ownerId, threadId }: ConversationOf, doing: Doing): () => void {
  const { clock, network, visibility } = mail.ports
  let timer: number | null = null
  let over = false
  let told = false

  const say = async (what: Doing | 'away') => {
    const body = { owner_id: ownerId, message_thread_id: threadId, doing: what }
    // The page may be closing.
    const { shared } = await unwrap(mail.api.POST('/presence', { body, keepalive: true }))
    told = what !== 'away'
    if (!shared) end()
  }
  const sayQuietly = (what: Doing | 'away') =>
    mail.inBackground('say who is at a conversation', () =>
      say(what).catch((error: unknown) => {
        // It is not there any more, or not to be seen, or the session has ended.
        if (error instanceof MailError && error.status >= 400 && error.status < 500) end()
        throw error
      }),
    )
  const sayOnAndOn = () => {
    if (network.online()) sayQuietly(doing)
    timer = clock.setTimeout(sayOnAndOn, SAID_AGAIN)
  }
  const pause = () => {
    if (timer !== null) clock.clearTimeout(timer)
    timer = null
  }
  const stopWatching = visibility.subscribe(() => {
    pause()
    if (!visibility.hidden()) sayOnAndOn()
    else if (told) sayQuietly('away')
  })
  const end = () => {
    over = true
    pause()
    stopWatching()
  }
  if (!visibility.hidden()) sayOnAndOn()
  return () => {
    if (over) return
    end()
    if (told && network.online()) sayQuietly('away')
  }
}
