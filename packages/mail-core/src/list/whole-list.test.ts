import type { ThreadItem } from '@postroom/api'
import { expect, test } from 'vitest'
import { meQuery } from '../accounts/accounts-queries.ts'
import { labelGroups, thread } from '../fixture-mail.ts'
import { labelsQuery } from '../labels/labels-queries.ts'
import { createTestMail } from '../test-mail.ts'
import { archive } from './mail-actions.ts'
import { listSelectedText, pageSelectedText, selectListText, selectWholeList } from './whole-list.ts'
import { wholeListKey } from './whole-list-key.ts'

const INBOX = { path: 'inbox' }

async function mailboxOf(count: number) {
  const threads = Array.from({ length: count }, (_, at) => thread(count - at))
  const patched: { threads: number; add: number[]; remove: number[] }[] = []
  const mail = createTestMail({
    'GET /labels': () => labelGroups,
    'GET /user_messages': ({ query }) => {
      const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))]
      const pagination = { total_count: count, total_pages: Math.ceil(count / size), current_page: page }
      return { view_mode: 'threaded', threads: threads.slice((page - 1) * size, page * size), pagination }
    },
    'PATCH /user_message_labels': ({ body }) => {
      const sent = body as { threads: ThreadItem[]; add_label_ids: number[]; remove_label_ids: number[] }
      patched.push({ threads: sent.threads.length, add: sent.add_label_ids, remove: sent.remove_label_ids })
      return { items: [] }
    },
  })
  mail.start()
  await mail.cache.fetchQuery(meQuery(mail))
  await mail.cache.fetchQuery(labelsQuery(mail))
  const { selection } = mail.actors
  selection.send({
    type: 'rows changed',
    rows: threads.slice(0, 50).map((each) => `thread:1:${each.message_thread_id}`),
  })
  selection.send({ type: 'toggle all' })
  const whole = () => mail.cache.getQueryData(wholeListKey(mail, INBOX)) ?? []
  return { mail, whole, patched, reach: () => selection.getSnapshot().context.reach }
}

test('[SCREEN-13] all conversations of a list are ticked, and what is done is done to all of them in calls of at most 200', async () => {
  const { mail, whole, patched, reach } = await mailboxOf(512)
  await selectWholeList(mail, INBOX)
  expect(reach()).toBe('list')
  expect(whole()).toHaveLength(512)
  archive(mail, { items: whole(), view: INBOX })
  await expect.poll(() => patched.map(({ threads }) => threads).sort()).toEqual([112, 200, 200])
  expect(mail.actors.notices.getSnapshot().context.notices.at(-1)?.text).toBe('512 conversations archived')
  mail.stop()
})

test('[SCREEN-13] at most the newest 10,000 conversations of a list are ticked', async () => {
  const { mail, whole } = await mailboxOf(10_300)
  await selectWholeList(mail, INBOX)
  expect(whole()).toHaveLength(10_000)
  mail.stop()
})

test('[SCREEN-13] where the list cannot be asked for, the page stays ticked and no more', async () => {
  const { mail, reach } = await mailboxOf(70)
  mail.answers['GET /user_messages'] = () => new Response('{}', { status: 500 })
  await expect(selectWholeList(mail, INBOX)).rejects.toThrow()
  expect(reach()).toBe('page')
  mail.stop()
})

test('[SCREEN-13] a click on a row, another page and what empties the selection end it', async () => {
  const { mail, reach } = await mailboxOf(70)
  const { selection } = mail.actors
  const reaches = (...types: ('toggle all' | 'select list' | 'clear' | 'reset')[]) => {
    for (const type of types) selection.send({ type })
    return reach()
  }
  expect(reach()).toBe('page')
  expect(reaches('select list')).toBe('list')
  selection.send({ type: 'toggle', key: 'thread:1:70' })
  expect(reach()).toBe('rows')
  expect(reaches('select list')).toBe('rows')
  expect(reaches('toggle all', 'select list', 'clear')).toBe('rows')
  expect(reaches('toggle all', 'select list', 'reset')).toBe('rows')
  expect(reaches('toggle all', 'select list')).toBe('list')
  selection.send({ type: 'rows changed', rows: ['thread:1:1'] })
  expect(reach()).toBe('rows')
  mail.stop()
})

test('[SCREEN-13] the bar says what is ticked and offers the rest', () => {
  expect(pageSelectedText(50)).toBe('All 50 conversations on this page are selected.')
  expect(pageSelectedText(1)).toBe('The conversation on this page is selected.')
  expect(selectListText({ total: 312, name: 'Inbox' })).toBe('Select all 312 conversations in Inbox')
  expect(selectListText({ total: 312, name: null })).toBe('Select all 312 conversations that match this search')
  expect(selectListText({ total: 23_456, name: 'Inbox' })).toBe('Select the newest 10,000 conversations in Inbox')
  expect(listSelectedText(312, 'Inbox')).toBe('All 312 conversations in Inbox are selected.')
})
