import { expect, test } from 'vitest'
import { mailtoMessage } from './mailto.ts'

test.each([
  ['mailto:ann@x.example', { to: ['ann@x.example'], cc: [], subject: '', text: '' }],
  [
    'MAILTO:ann@x.example,ben@x.example?to=carl@x.example&cc=dora@x.example&bcc=eve@x.example&subject=Your%20order%0a1&body=One%0d%0aTwo+2',
    {
      to: ['ann@x.example', 'ben@x.example', 'carl@x.example'],
      cc: ['dora@x.example'],
      subject: 'Your order 1',
      text: 'One\nTwo+2',
    },
  ],
  ['mailto:?subject=Only%20this', { to: [], cc: [], subject: 'Only this', text: '' }],
  ['mailto:ann@x.example?subject=100%&body=%zz', { to: ['ann@x.example'], cc: [], subject: '100%', text: '%zz' }],
  ['mailto:unsubscribe%2Blist@x.example', { to: ['unsubscribe+list@x.example'], cc: [], subject: '', text: '' }],
])('the link %s asks for a message', (href, expected) => {
  const message = mailtoMessage(href)
  const emails = (list: readonly { email: string }[] = []) => list.map(({ email }) => email)
  expect({ ...message, to: emails(message?.to), cc: emails(message?.cc) }).toEqual(expected)
})

test('other links ask for none', () => {
  expect(['https://x.example', 'tel:1', 'mailtoo:ann@x.example', ''].map(mailtoMessage)).toEqual([
    null,
    null,
    null,
    null,
  ])
})
