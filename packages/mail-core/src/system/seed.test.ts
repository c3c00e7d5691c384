import type { PreloadedResponse } from '@postroom/api'
import { expect, test } from 'vitest'
import { signedInUser } from '../accounts/accounts-queries.ts'
import { demoPeopleQuery } from '../auth/demo-people.ts'
import { ann, labelGroups, labelId, pageOf, thread } from '../fixture-mail.ts'
import { knownLabels } from '../labels/labels-queries.ts'
import { listQuery } from '../list/list-queries.ts'
import { createTestMail, settled } from '../test-mail.ts'

const both = [labelId(1, 'inbox'), labelId(3, 'inbox')]
const page = (change: PreloadedResponse['query'] = {}): PreloadedResponse => ({
  path: '/user_messages',
  query: { 'label_ids[]': both, 'accessible_users[]': [1, 3], page: 1, per_page: 50, ...change },
  body: pageOf([thread(1)]),
})
const first: PreloadedResponse[] = [
  { path: '/users/me', query: {}, body: { user: ann } },
  { path: '/labels', query: { 'delegate_user_ids[]': [1, 3] }, body: labelGroups },
]

function shown(answers: PreloadedResponse[], href = '/mail/inbox') {
  const mail = createTestMail({}, { href })
  mail.seed(answers)
  const rows = mail.cache.getQueryData(listQuery(mail, { path: 'inbox', page: 1 }).queryKey)?.items
  return { mail, rows: rows?.length }
}

test('what came with the page shows at once and is not asked for again (G-129)', async () => {
  const { mail, rows } = shown([...first, page()])
  expect([signedInUser(mail)?.id, knownLabels(mail), rows]).toEqual([1, labelGroups, 1])
  mail.start()
  expect(mail.actors.auth.getSnapshot().value).toBe('authenticated')
  await mail.cache.fetchQuery(listQuery(mail, { path: 'inbox', page: 1 }))
  await settled()
  expect(mail.calls.map(({ path }) => path)).toEqual(['/signatures', '/users'])
})

test('the home page shows the inbox (G-129)', () => {
  expect(shown([...first, page()], '/').rows).toBe(1)
})

test('[SCREEN-16] the people of a demo come with the page, and are not asked for again (G-129)', async () => {
  const nora = { full_name: 'Nora', email: 'nora@postroom.example', password: 'known', role: 'Workshop' }
  const { mail } = shown([
    { path: '/users/me', query: {}, body: null },
    { path: '/demo_people', query: {}, body: { people: [nora] } },
  ])
  expect(await mail.cache.fetchQuery(demoPeopleQuery(mail))).toEqual([nora])
  expect(mail.calls).toEqual([])
})

test('an answer to another question is left out (G-129)', () => {
  expect(shown([...first, page({ page: 2 })]).rows).toBe(undefined)
  expect(shown([...first, page({ 'accessible_users[]': [1] })]).rows).toBe(undefined)
  expect(shown([...first, page({ 'label_ids[]': [labelId(1, 'inbox')] })]).rows).toBe(undefined)
  expect(shown([...first, page()], '/mail/search?q=lunch').rows).toBe(undefined)
})

test('without answers everything is asked for as usual (G-129)', async () => {
  const { mail } = shown([])
  mail.start()
  await settled()
  expect(mail.calls.map(({ path }) => path)).toEqual(['/users/me', '/labels', '/signatures', '/users'])
})

test('a page that says that nobody is signed in leads to sign-in without a call (G-129) [AUTH-02, AUTH-04]', async () => {
  const { mail } = shown([{ path: '/users/me', query: {}, body: null }], '/mail')
  mail.start()
  await settled()
  expect([mail.actors.auth.getSnapshot().value, mail.calls, mail.world.went]).toEqual([
    { unauthenticated: 'idle' },
    [],
    ['/login'],
  ])
})
