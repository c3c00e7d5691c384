import { expect, test } from 'vitest'
import { ann, message } from '../fixture-mail.ts'
import { newMessagesText, waitingMessages } from './waiting-messages.ts'

test('[SCREEN-01] what others write waits while it would move what is under the pointer, what one writes oneself does not', () => {
  const messages = [
    message(7),
    message(8),
    message(9, { sender_email: ann.email }),
    message(10, { author: { id: ann.id, email: ann.email, full_name: ann.full_name } }),
  ]
  const ids = (shown: number[]) => waitingMessages(messages, new Set(shown), ann).map(({ id }) => id)
  expect(ids([7])).toEqual([8])
  expect(ids([7, 8])).toEqual([])
  expect([newMessagesText(1), newMessagesText(2)]).toEqual(['1 new message', '2 new messages'])
})
