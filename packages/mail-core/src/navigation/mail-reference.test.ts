import { expect, test } from 'vitest'
import { thread, userMessage } from '../fixture-mail.ts'
import { parseReference, printReference } from './mail-reference.ts'

test('[SDK-10] a reference names an item of a list, and is read again', () => {
  const [conversation, message] = [thread(12), userMessage(34)]
  const printed = [printReference(conversation), printReference(message)]
  expect(printed).toEqual([`${conversation.user_id}:12`, `${message.user_id}:m${message.message_id}`])
  expect(printed.map(parseReference)).toEqual([
    { ownerId: conversation.user_id, threadId: 12 },
    { ownerId: message.user_id, messageId: message.message_id },
  ])
})

test('[SDK-10] without a mailbox a reference leaves open whose copy is meant, and what is none is null', () => {
  expect([' 12 ', 'm34', '5:12', '5:m34'].map(parseReference)).toEqual([
    { ownerId: null, threadId: 12 },
    { ownerId: null, messageId: 34 },
    { ownerId: 5, threadId: 12 },
    { ownerId: 5, messageId: 34 },
  ])
  expect(['', '12a', '5:', ':12', '-1', 'thread:5:12', '1'.repeat(16), '5:12\n6'].map(parseReference)).toEqual(
    Array(8).fill(null),
  )
})
