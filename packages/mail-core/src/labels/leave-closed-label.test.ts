import { QueryObserver } from '@tanstack/query-core'
import { expect, test } from 'vitest'
import { meQuery } from '../accounts/accounts-queries.ts'
import { changeAccounts } from '../accounts/delegates.ts'
import { ann, labelGroups, labelId } from '../fixture-mail.ts'
import { createTestMail, settled, type TestMail } from '../test-mail.ts'
import { knownLabels, labelsQuery } from './labels-queries.ts'

/** Ann before a list; Support has a label Work of its own as well, and Garden alone. */
async function lookingAt(href: string, clicked: number | null = null): Promise<TestMail> {
  const [own, support] = labelGroups
  const garden = { ...support?.labels.at(-1), id: 351, path: 'Garden', name: 'Garden' }
  const all = [own, { ...support, labels: [...(support?.labels ?? []), garden] }]
  const mail = createTestMail(
    {
      'GET /labels': ({ query }) =>
        all.filter((group) => query.getAll('delegate_user_ids[]').includes(String(group?.user_id))),
    },
    { href },
  )
  mail.start()
  await settled()
  new QueryObserver(mail.cache, meQuery(mail)).subscribe(() => {})
  mail.settings.set('selectedLabelId', clicked)
  return mail
}

test.each([
  ['/mail/Garden', null],
  ['/mail/Garden/thread/7?page=2', 351],
  ['/mail/Work', labelId(3, 'Work')],
  ['/mail/drafts?mailbox=3&page=2', null],
])(
  'whoever looks at %s, of an account that is unticked, comes to the inbox [SIDE-10, DELEG-08, TEAM-08] (G-097)',
  async (href, clicked) => {
    const mail = await lookingAt(href, clicked)
    changeAccounts(mail, [1])
    expect([mail.world.went, mail.world.reloads]).toEqual([['/mail/inbox'], 1])
  },
)

test.each([
  ['/mail/Work', null],
  ['/mail/Work', labelId(1, 'Work')],
  ['/mail/sent', null],
  ['/mail/inbox?mailbox=1', null],
  ['/mail/none-such', null],
  ['/mail/search?q=Garden', null],
])('whoever looks at %s stays there when another account is unticked (G-097)', async (href, clicked) => {
  const mail = await lookingAt(href, clicked)
  changeAccounts(mail, [1])
  expect([mail.world.went, mail.world.reloads]).toEqual([[], 1])
})

test('another tab that unticks the account, and the end of a grant, also one that was missed, lead to the inbox too [DELEG-05] (G-097)', async () => {
  const told = await lookingAt('/mail/Garden')
  told.world.hear({ type: 'setting changed', key: 'selectedDelegateUserIds', stored: '[1]' })
  expect(told.world.went).toEqual(['/mail/inbox'])

  const ended = await lookingAt('/mail/Garden')
  ended.answers['GET /users/me'] = () => ({ user: { ...ann, accessible_users: [] } })
  const event = { owner_id: 1, kinds: ['users'], message_thread_ids: [], user_message_ids: [], label_ids: [] }
  ended.world.stream?.onMessage(JSON.stringify(event))
  ended.clock.increment(100)
  await settled()
  expect(ended.world.went).toEqual(['/mail/inbox'])

  const cut = await lookingAt('/mail/Garden')
  cut.answers['GET /users/me'] = () => ({ user: { ...ann, accessible_users: [] } })
  cut.world.stream?.onConnected(false)
  cut.world.stream?.onConnected(true)
  await settled()
  expect(cut.world.went).toEqual(['/mail/inbox'])
})

const [ownWork, theirWork] = [labelId(1, 'Work'), labelId(3, 'Work')]

test.each([
  { href: '/mail/Garden/thread/7?page=2', meant: 351, renamed: 351, went: ['/mail/Yard/thread/7?page=2'] },
  { href: '/mail/Garden/thread/7?page=2', meant: 351, removed: 351, went: ['/mail/inbox'] },
  { href: '/mail/Work', meant: ownWork, renamed: ownWork, went: ['/mail/Yard'] },
  { href: '/mail/Work', meant: null, removed: ownWork, went: ['/mail/inbox'] },
  { href: '/mail/Work', meant: theirWork, removed: theirWork, went: ['/mail/inbox'] },
  { href: '/mail/Work', meant: ownWork, removed: theirWork, went: [] },
  { href: '/mail/sent', meant: null, removed: ownWork, went: [] },
])(
  'whoever looks at a label goes along when that one is renamed or removed elsewhere: $href ($meant, $renamed, $removed) [SIDE-21, SIDE-22] (G-027, G-029)',
  async ({ href, meant, renamed, removed, went }) => {
    const mail = await lookingAt(href, meant)
    new QueryObserver(mail.cache, labelsQuery(mail)).subscribe(() => {})
    const now = knownLabels(mail).map((group) => ({
      ...group,
      labels: group.labels
        .filter(({ id }) => id !== removed)
        .map((label) => (label.id === renamed ? { ...label, path: 'Yard', name: 'Yard' } : label)),
    }))
    mail.answers['GET /labels'] = () => now
    mail.calls.length = 0
    const event = { owner_id: 3, kinds: ['labels'], message_thread_ids: [], user_message_ids: [], label_ids: [351] }
    mail.world.stream?.onMessage(JSON.stringify(event))
    mail.clock.increment(100)
    await settled()
    expect(mail.world.went).toEqual(went)
    expect(mail.calls.filter(({ path }) => path === '/labels')).toHaveLength(1)
  },
)
