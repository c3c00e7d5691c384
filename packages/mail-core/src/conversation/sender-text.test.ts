import { expect, test } from 'vitest'
import { senderText } from './sender-text.ts'

const me = { id: 1, email: 'ann@postroom.example' }
const nora = { id: 2, email: 'nora@postroom.example', full_name: 'Nora Lind' }
const support = { sender_name: 'Support', sender_email: 'support@postroom.example' }

test.each([
  [{ ...support }, 'Support'],
  [{ ...support, author: nora }, 'Nora Lind, as Support'],
  [{ ...support, author: { ...nora, id: 1 } }, 'me, as Support'],
  [{ ...support, author: { ...nora, full_name: '' } }, 'nora@postroom.example, as Support'],
  [{ ...support, sender_name: '', author: nora }, 'Nora Lind, as support@postroom.example'],
  [{ sender_name: 'Ann Lee', sender_email: me.email, author: nora }, 'Nora Lind, as Ann Lee'],
  [{ sender_name: 'Ann Lee', sender_email: me.email }, 'me'],
])('[TEAM-04] a message %j is from %s', (message, text) => {
  expect(senderText(message, me)).toBe(text)
})
