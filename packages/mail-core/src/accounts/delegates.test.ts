import { expect, test } from 'vitest'
import { createTestMail } from '../test-mail.ts'
import { meQuery } from './accounts-queries.ts'
import { changeAccounts, openAccounts, SELECT_AT_LEAST_ONE, tickAccount } from './delegates.ts'

test('the accounts open to a user are their own and those granted [DELEG-03]', () => {
  const support = { id: 11, email: 'support@postroom.example', full_name: 'Support' }
  const alice = { id: 1, email: 'alice@postroom.example', full_name: 'Alice Martin' }
  expect(openAccounts({ ...alice, preferences: {}, view_mode: 'threaded', accessible_users: [support] })).toEqual([
    alice,
    support,
  ])
})

test('accounts are ticked and unticked, but never the last one [DELEG-02, DELEG-09]', () => {
  expect(tickAccount([1, 11], 12)).toEqual({ ticked: [1, 11, 12] })
  expect(tickAccount([1, 11], 1)).toEqual({ ticked: [11] })
  expect(tickAccount([11], 11)).toEqual({ error: 'You must select at least one user to access mail' })
  expect(SELECT_AT_LEAST_ONE).toBe('You must select at least one user to access mail')
})

test('another choice of accounts is kept, told to every listener and tab, and reloads; the same one does nothing [DELEG-07, DELEG-08, DELEG-10] (G-098)', async () => {
  const mail = createTestMail()
  await mail.cache.fetchQuery(meQuery(mail))
  const heard: string[] = []
  mail.settings.subscribe((key) => heard.push(key))
  changeAccounts(mail, [3, 1])
  expect([heard, mail.world.reloads]).toEqual([[], 0])
  changeAccounts(mail, [3])
  expect({ heard, posted: mail.world.posted, reloads: mail.world.reloads, mirrored: mail.world.mirrored }).toEqual({
    heard: ['selectedDelegateUserIds'],
    posted: [{ type: 'setting changed', key: 'selectedDelegateUserIds', stored: '[3]' }],
    reloads: 1,
    mirrored: [[3]],
  })
  expect(mail.world.storage.get('selectedDelegateUserIds')).toBe('[3]')
})
