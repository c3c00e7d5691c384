import { expect, test } from 'vitest'
import { toFormData } from './form-data.ts'

const menu = new File(['soup'], 'menu.txt', { type: 'text/plain' })

test('[API-32] a message and its files become bracketed fields, the files last', () => {
  const form = toFormData({
    message: { recipients: [{ email: 'ben@postroom.example', owner_type: 'to' }], subject: 'Lunch' },
    attachments: [{ file: menu, type: 'inline', content_id: 'menu' }],
    sender_user_id: 3,
  })
  expect([...form]).toEqual([
    ['message[recipients][0][email]', 'ben@postroom.example'],
    ['message[recipients][0][owner_type]', 'to'],
    ['message[subject]', 'Lunch'],
    ['attachments[0][type]', 'inline'],
    ['attachments[0][content_id]', 'menu'],
    ['sender_user_id', '3'],
    ['attachments[0][file]', menu],
  ])
})

test('a file keeps its bytes and its name on the way', async () => {
  const request = new Request('http://mail.example', { method: 'POST', body: toFormData({ file: menu }) })
  const file = (await request.formData()).get('file') as File
  expect([file.name, file.type, await file.text()]).toEqual(['menu.txt', 'text/plain', 'soup'])
})

test('an empty subject is sent, a missing one is not', () => {
  expect([...toFormData({ subject: '', in_reply_to: undefined, references: null })]).toEqual([['subject', '']])
})
