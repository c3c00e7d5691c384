import type { Message } from '@postroom/api'

/** What a conversation leaves out of messages that it does not open with. */
export type MessageBody = Pick<Message, 'html_body' | 'text_body' | 'plain_text'>

export function messageWithBody({ body_left_out, ...message }: Message, body: MessageBody): Message {
  const { html_body, text_body, plain_text } = body
  return { ...message, html_body, text_body, plain_text }
}

/** A conversation that was asked for again keeps the bodies that came before: what is open stays, also when it is read by now. */
export function withKnownBodies<Answer extends { messages: Message[] }>(fresh: Answer, before: Answer): Answer {
  const messages = fresh.messages.map((message) => {
    const { id, date, body_left_out } = message
    const known = body_left_out && before.messages.find((each) => each.id === id && each.date === date)
    return known && !known.body_left_out ? messageWithBody(message, known) : message
  })
  return { ...fresh, messages }
}
