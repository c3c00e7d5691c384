import type { PeopleList } from '@postroom/api'
import { QueryObserver } from '@tanstack/query-core'
import { expect, test } from 'vitest'
import { createTestMail, refusal, settled, type TestMail } from '../test-mail.ts'
import { inviteSomebody, resetPassword } from './people-actions.ts'
import { peopleQuery } from './people-queries.ts'

const list: PeopleList = { people: [], links: [], administrators_are_set: false, sends_outside: false }
const link = {
  id: 7,
  kind: 'reset',
  email: 'tom@x.org',
  full_name: 'Tom',
  made_by: 'Ann',
  sent_to: null,
  grants: [],
  created_at: '2026-03-05T09:30:00.000Z',
  expires_at: '2026-03-08T09:30:00.000Z',
}
const made = { link, url: 'https://x.org/link#abc', sent: null }
const form = { email: 'tom@x.org', fullName: '', sendTo: '', grants: [] }

/** A client that shows the people, whose list the server gives once and then no more. */
async function showing(answer: () => unknown): Promise<TestMail> {
  let asked = 0
  const mail = createTestMail({
    'GET /admin/people': () => (asked++ === 0 ? list : new Promise(() => {})),
    'POST /admin/invitations': answer,
    'POST /admin/people/7/reset': answer,
  })
  mail.start()
  await settled()
  new QueryObserver(mail.cache, peopleQuery(mail)).subscribe(() => {})
  await settled()
  return mail
}

const lists = (mail: TestMail) => mail.calls.filter(({ path }) => path === '/admin/people').length

test('[PEOPLE-06] a link that was made is shown at once, and the list is asked for behind it', async () => {
  const mail = await showing(() => made)
  expect(await inviteSomebody(mail, form)).toEqual({ made })
  expect(lists(mail)).toBe(2)
  expect(await resetPassword(mail, { id: 7, sendTo: '' })).toEqual({ made })
  expect(lists(mail)).toBe(3)
})

test('[PEOPLE-06] a link whose answer was lost may be made all the same: the list is asked for', async () => {
  const lost = await showing(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await inviteSomebody(lost, form)).toEqual({ problem: 'Network error. Please check your connection.' })
  expect(lists(lost)).toBe(2)
  const refused = await showing(() => refusal(422, 'Email has already been taken'))
  expect(await inviteSomebody(refused, form)).toEqual({ problem: 'Email has already been taken' })
  expect(lists(refused)).toBe(2)
})
