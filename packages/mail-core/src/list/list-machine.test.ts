import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { createTestMail } from '../test-mail.ts'
import { listMachine } from './list-machine.ts'

function listing() {
  const list = createActor(listMachine).start()
  const heard: unknown[] = []
  for (const type of ['reset', 'refresh', 'go to page'] as const) list.on(type, (event) => heard.push(event))
  return { list, heard, now: () => list.getSnapshot().context }
}

test('the page of the URL is kept when a list is first shown [LIST-17] (G-092)', () => {
  const { list, now } = listing()
  list.send({ type: 'shown', view: 'Work', page: 3 })
  expect(now()).toEqual({ view: 'Work', page: 3, refreshKey: 0, totalPages: 0, heldBy: [] })
  list.send({ type: 'shown', view: 'Work', page: 0 })
  expect(now().page).toBe(1)
})

test('another view or page resets selection and menus; the same one does not [LIST-23]', () => {
  const { list, heard } = listing()
  list.send({ type: 'shown', view: 'inbox', page: 1 })
  expect(heard).toEqual([])
  list.send({ type: 'shown', view: 'inbox', page: 2 })
  list.send({ type: 'shown', view: 'Work', page: 1 })
  expect(heard).toEqual([{ type: 'reset' }, { type: 'reset' }])
})

test('Refresh goes to page 1, resets and asks again [LIST-03, LIST-24] (G-092)', () => {
  const { list, heard, now } = listing()
  list.send({ type: 'shown', view: 'inbox', page: 2 })
  heard.length = 0
  list.send({ type: 'refresh' })
  expect(heard).toEqual([{ type: 'reset' }, { type: 'go to page', page: 1 }, { type: 'refresh' }])
  expect(now().refreshKey).toBe(1)
})

test('the pages end at the first and at the last [LIST-16, LIST-17, LIST-18]', () => {
  const { list, heard } = listing()
  list.send({ type: 'loaded', totalPages: 2 })
  list.send({ type: 'previous page' })
  list.send({ type: 'next page' })
  list.send({ type: 'shown', view: 'inbox', page: 2 })
  list.send({ type: 'loaded', totalPages: 2 })
  list.send({ type: 'next page' })
  list.send({ type: 'previous page' })
  expect(heard).toEqual([{ type: 'go to page', page: 2 }, { type: 'reset' }, { type: 'go to page', page: 1 }])
})

test('a page beyond the last leads to the last (G-066)', () => {
  const { list, heard } = listing()
  list.send({ type: 'shown', view: 'inbox', page: 9 })
  list.send({ type: 'loaded', totalPages: 3 })
  expect(heard).toEqual([{ type: 'reset' }, { type: 'go to page', page: 3 }])
})

test('turning the page changes the URL, and a reset empties the selection [ROUTE-11, ROUTE-12]', () => {
  const mail = createTestMail({}, { href: '/mail/Work%2FClients?page=2' })
  mail.actors.list.start()
  mail.actors.selection.start()
  mail.actors.selection.send({ type: 'rows changed', rows: ['a'] })
  mail.actors.selection.send({ type: 'toggle', key: 'a' })
  mail.actors.list.send({ type: 'shown', view: 'Work/Clients', page: 2 })
  mail.actors.list.send({ type: 'next page' })
  mail.actors.list.send({ type: 'previous page' })
  expect(mail.world.went).toEqual(['/mail/Work%2FClients?page=3', '/mail/Work%2FClients'])
  expect([...mail.actors.selection.getSnapshot().context.selected]).toEqual([])
})
