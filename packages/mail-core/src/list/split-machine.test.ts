import { expect, test } from 'vitest'
import { createTestMail } from '../test-mail.ts'
import { isNarrow, listPercent } from './split-machine.ts'

function splitMail() {
  const mail = createTestMail()
  mail.actors.split.start()
  return { mail, split: mail.actors.split, now: () => mail.actors.split.getSnapshot().context }
}

test('the split starts as none, its divider in the middle [SPLIT-02, SPLIT-07]', () => {
  expect(splitMail().now()).toEqual({ mode: 'none', width: 50, height: 50 })
})

test('choosing a split stores it and tells the other tabs [SPLIT-01, SPLIT-02, SPLIT-03]', () => {
  const { mail, split } = splitMail()
  split.send({ type: 'choose', mode: 'vertical' })
  expect([...mail.world.storage]).toEqual([['mail.split.mode', 'vertical']])
  expect(mail.world.posted).toEqual([{ type: 'setting changed', key: 'mail.split.mode', stored: 'vertical' }])
})

test('the divider stays between 20 and 80 percent and is kept when it is let go [SPLIT-05, SPLIT-06, SPLIT-08]', () => {
  const { mail, split, now } = splitMail()
  split.send({ type: 'choose', mode: 'vertical' })
  split.send({ type: 'grab' })
  split.send({ type: 'drag', percent: 7 })
  expect([listPercent(now()), mail.world.storage.get('mail.split.width')]).toEqual([20, undefined])
  split.send({ type: 'release' })
  expect(mail.world.storage.get('mail.split.width')).toBe('20')
  split.send({ type: 'choose', mode: 'horizontal' })
  split.send({ type: 'step', by: 45 })
  expect([now().height, mail.world.storage.get('mail.split.height'), now().width]).toEqual([80, '80', 20])
})

test('without a split there is no divider to move [SPLIT-04]', () => {
  const { split, now } = splitMail()
  split.send({ type: 'grab' })
  split.send({ type: 'drag', percent: 30 })
  split.send({ type: 'step', by: 5 })
  expect(now()).toEqual({ mode: 'none', width: 50, height: 50 })
})

test('a list is narrow below 35 percent of a vertical split [SPLIT-09]', () => {
  expect(isNarrow({ mode: 'vertical', width: 34, height: 50 })).toBe(true)
  expect(isNarrow({ mode: 'vertical', width: 35, height: 50 })).toBe(false)
  expect(isNarrow({ mode: 'horizontal', width: 20, height: 20 })).toBe(false)
})

test('a split chosen in another tab is taken over [SPLIT-03]', () => {
  const { mail, now } = splitMail()
  mail.world.storage.set('mail.split.mode', 'horizontal')
  mail.world.hear({ type: 'setting changed', key: 'mail.split.mode', stored: 'horizontal' })
  expect(now().mode).toBe('horizontal')
  expect(mail.world.posted).toEqual([])
})
