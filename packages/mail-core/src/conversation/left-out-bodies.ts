import type { Message } from '@postroom/api'
import type { Conversation } from './conversation-queries.ts'

/** What a conversation leaves out of messages that it does not open with. */
export type MessageBody = Pick<Message, 'html_body' | 'text_body' | 'plain_text'>

export function messageWithBody({ body_left_out, ...message }: Message, body: MessageBody): Message {
  const { html_body, text_body, plain_text } = body
  return { ...message, html_body, text_body, plain_text }
}

/** A conversation that was asked for again keeps the bodies that came before: what is open stays, also when it is read by now. */
export function withKnownBodies(fresh: Conversation, before: Conversation): Conversation {
  const known = new Map(before.messages.map((message) => [message.id, message]))
  const messages = fresh.messages.map((message) => {
    const same = known.get(message.id)
    const isKnown = message.body_left_out && same && !same.body_left_out && same.date === message.date
    return isKnown ? messageWithBody(message, same) : message
  })
  return { ...fresh, messages }
}
