import { expect, test } from 'vitest'
import { createTestMail } from '../test-mail.ts'
import { seenNotices } from './notices-machine.ts'

function telling() {
  const mail = createTestMail()
  mail.actors.notices.start()
  const shown = () => mail.actors.notices.getSnapshot().context.notices.map(({ role, text }) => `${role}: ${text}`)
  return { mail, shown }
}

test('a toast stays four seconds, seven with Undo [LIMIT-15]', () => {
  const { mail, shown } = telling()
  mail.announce('Saved')
  mail.announce('1 conversation archived', () => {})
  mail.clock.increment(3_999)
  expect(shown()).toEqual(['status: Saved', 'status: 1 conversation archived'])
  mail.clock.increment(1)
  expect(shown()).toEqual(['status: 1 conversation archived'])
  mail.clock.increment(3_000)
  expect(shown()).toEqual([])
})

test('Undo runs once and takes the toast away (G-102)', () => {
  const { mail, shown } = telling()
  let undone = 0
  mail.announce('1 conversation archived', () => {
    undone += 1
  })
  const [notice] = mail.actors.notices.getSnapshot().context.notices
  for (let press = 0; press < 2; press += 1) mail.actors.notices.send({ type: 'undo', id: notice?.id ?? 0 })
  expect([undone, shown()]).toEqual([1, []])
})

test('an alert is told as one, the same text only once (G-103)', () => {
  const { mail, shown } = telling()
  mail.alert('Maximum of 3 compose windows reached')
  mail.clock.increment(2_000)
  mail.alert('Maximum of 3 compose windows reached')
  expect(shown()).toEqual(['alert: Maximum of 3 compose windows reached'])
  mail.clock.increment(3_999)
  expect(shown()).toEqual(['alert: Maximum of 3 compose windows reached'])
  mail.clock.increment(1)
  expect(shown()).toEqual([])
})

test('a toast can be withdrawn by who showed it', () => {
  const { mail, shown } = telling()
  mail.announce('1 conversation archived')()
  expect(shown()).toEqual([])
})

test('at most the three newest toasts are seen at a time, and an older one again once they have gone', () => {
  const { mail } = telling()
  const seen = () => seenNotices(mail.actors.notices.getSnapshot().context.notices).map(({ text }) => text)
  for (const text of ['One', 'Two', 'Three', 'Four']) mail.announce(text, () => {})
  expect(seen()).toEqual(['Two', 'Three', 'Four'])
  const newest = mail.actors.notices.getSnapshot().context.notices.at(-1)
  mail.actors.notices.send({ type: 'dismiss', id: newest?.id ?? 0 })
  expect(seen()).toEqual(['One', 'Two', 'Three'])
})
