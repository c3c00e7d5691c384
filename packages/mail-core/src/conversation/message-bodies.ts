import { type Message, unwrap } from '@postroom/api'
import { answerKey, keyUnder } from '../answer-key.ts'
import { showError } from '../list/show-error.ts'
import type { Mail } from '../mail.ts'
import type { MailQuery } from '../mail-query.ts'
import { given } from './conversation-queries.ts'
import { type MessageBody, messageWithBody } from './left-out-bodies.ts'

/** Text of a message whose body could not be loaded, when the error has none. [SCREEN-03] */
export const BODY_FAILED = 'This message could not be loaded.'

const BODIES = answerKey<MessageBody>(['body'])

/** The body of a message that its conversation left out. What was sent or received never changes; a draft has another date. */
export function bodyQuery(mail: Mail, { id, owner_user_id: ownerId, date }: Message): MailQuery<MessageBody> {
  return {
    queryKey: keyUnder(BODIES, { messageId: id, ownerId, date }),
    queryFn: async ({ signal }) => {
      const params = { path: { id }, query: { owner_id: ownerId } }
      return bodyOf(given(await unwrap(mail.api.GET('/messages/{id}', { params, signal }))).message)
    },
    staleTime: Number.POSITIVE_INFINITY,
  }
}

/** A message in full, also where its conversation left out its body. */
export async function withBody(mail: Mail, message: Message): Promise<Message> {
  if (!message.body_left_out) return message
  return messageWithBody(message, await mail.cache.fetchQuery(bodyQuery(mail, message)))
}

/** Fetches the body of a message before it is expanded; a failure shows when it is. */
export function prefetchBody(mail: Mail, message: Message): void {
  if (message.body_left_out) mail.inBackground('prefetch', () => mail.cache.prefetchQuery(bodyQuery(mail, message)))
}

/** Fetches all the bodies that were left out of messages of one conversation. That they cannot be had is said. */
export async function fetchBodies(mail: Mail, messages: readonly Message[]): Promise<void> {
  await fetchMissing(mail, messages).catch((error: unknown) => showError(mail, error))
}

/** In one call. */
async function fetchMissing(mail: Mail, messages: readonly Message[]): Promise<void> {
  const missing = messages.filter(
    (each) => each.body_left_out && mail.cache.getQueryData(bodyQuery(mail, each).queryKey) === undefined,
  )
  const [first] = missing
  if (!first) return
  const { message_thread_id, owner_user_id: user_id, trashed } = first
  const query = { thread: { user_id, message_thread_id }, ...(trashed && { trashed }) }
  const params = { path: { id: message_thread_id }, query }
  const whole = given(await unwrap(mail.api.GET('/messages/threads/{id}', { params })))
  for (const message of whole.messages) mail.cache.setQueryData(bodyQuery(mail, message).queryKey, bodyOf(message))
  // What went to the trash meanwhile, or came from it, is in the other part.
  await Promise.all(missing.map((message) => withBody(mail, message)))
}

const bodyOf = ({ html_body, text_body, plain_text }: Message): MessageBody => ({ html_body, text_body, plain_text })
