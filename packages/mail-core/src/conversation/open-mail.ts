import { MailError, type Message, unwrap } from '@postroom/api'
import { accountsInView } from '../accounts/accounts-in-view.ts'
import { answeredMessage } from '../compose/reply.ts'
import { labelsForCall } from '../labels/labels-queries.ts'
import type { ListItem } from '../list/list-item.ts'
import { openedItem } from '../list/opened-item.ts'
import type { Mail } from '../mail.ts'
import { type MailReference, parseReference } from '../navigation/mail-reference.ts'
import type { Conversation } from './conversation-queries.ts'
import { withoutDrafts } from './conversation-view.ts'

/**
 * A conversation or a message that was named: as a list holds it, so that it can be acted on, its messages, oldest first, and the
 * newest of them that is no draft, which an answer means.
 */
export type OpenedMail = { item: ListItem; messages: readonly Message[]; newest: Message | null }

/** How much of it is asked for: all bodies by default. */
export type OpenHow = { bodies?: boolean }

/**
 * Opens what a reference such as `5:12` names, in the trash where it lies there alone. [SDK-10, SDK-11]
 *
 * @throws MailError of the code `not_found` when it is not there, or the account may not see it; `invalid` for what is no reference.
 */
export async function openMail(mail: Mail, reference: string, { bodies = true }: OpenHow = {}): Promise<OpenedMail> {
  const place = parseReference(reference)
  if (!place) throw new MailError({ status: 422, message: `"${reference}" names no mail: an id is like 5:12` })
  const opened = 'messageId' in place ? await message(mail, place) : await conversation(mail, place, bodies)
  const groups = await labelsForCall(mail)
  const item = openedItem(opened, groups)
  if (!item) throw new MailError({ status: 404, message: 'Not found' })
  const newest = answeredMessage(withoutDrafts(opened.messages, groups).messages)
  return { item, messages: opened.messages, newest }
}

/** Opens several, each once, one after the other and without their bodies: to act on them. [SDK-10, SDK-11] */
export async function openEach(mail: Mail, references: readonly string[]): Promise<OpenedMail[]> {
  const opened: OpenedMail[] = []
  for (const reference of new Set(references)) opened.push(await openMail(mail, reference, { bodies: false }))
  return opened
}

type MessagePlace = Extract<MailReference, { messageId: number }>
type ThreadPlace = Extract<MailReference, { threadId: number }>

async function message(mail: Mail, { messageId: id, ownerId }: MessagePlace): Promise<Conversation> {
  const query = { 'accessible_users[]': accountsInView(mail), ...(ownerId !== null && { owner_id: ownerId }) }
  const answer = await unwrap(mail.api.GET('/messages/{id}', { params: { path: { id }, query } }))
  return { thread: null, messages: [answer.message] }
}

async function conversation(mail: Mail, { threadId, ownerId }: ThreadPlace, bodies: boolean): Promise<Conversation> {
  const part = (trashed: boolean) => {
    const query = {
      'accessible_users[]': accountsInView(mail),
      thread: { message_thread_id: threadId, ...(ownerId !== null && { user_id: ownerId }) },
      ...(trashed && { trashed }),
      ...(!bodies && { bodies: 'opened' as const }),
    }
    return unwrap(mail.api.GET('/messages/threads/{id}', { params: { path: { id: threadId }, query } }))
  }
  return part(false).catch((error: unknown) => {
    if (error instanceof MailError && error.status === 404) return part(true)
    throw error
  })
}
