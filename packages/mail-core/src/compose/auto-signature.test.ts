import { expect, test } from 'vitest'
import { ann, labelGroups, labelId } from '../fixture-mail.ts'
import { labelsQuery } from '../labels/labels-queries.ts'
import { createTestMail, settled } from '../test-mail.ts'
import { changeSender } from './auto-signature.ts'
import { composeNew } from './open-window.ts'

const [OF_ALL, OF_SUPPORT] = ['<p>Ann Lee</p>', '<p>The support team</p>']
const signatures = [
  { id: 1, name: 'Mine', html_content: OF_ALL },
  { id: 2, name: 'Support', html_content: OF_SUPPORT, mailbox_id: 3 },
]

async function started(href: string, labelOf: number | null = null) {
  const mail = createTestMail({ 'GET /signatures': () => ({ signatures }), 'GET /labels': () => labelGroups }, { href })
  mail.start()
  await settled()
  await mail.cache.fetchQuery(labelsQuery(mail))
  if (labelOf !== null) mail.settings.set('selectedLabelId', labelId(labelOf, 'Work'))
  return mail
}

async function composed(...where: Parameters<typeof started>) {
  const mail = await started(...where)
  await composeNew(mail)
  const window = mail.actors.composer.getSnapshot().context.windows.at(-1)
  if (!window) throw new Error('No window is open')
  return { mail, window, draft: () => window.getSnapshot().context.draft }
}

for (const [what, href, labelOf, from] of [
  ['a label of another mailbox', '/mail/Work', 3, 3],
  ['a label of one’s own', '/mail/Work', 1, ann.id],
  ['the inbox of all mailboxes', '/mail/inbox', null, ann.id],
  ['a search', '/mail/search?q=plan', null, ann.id],
] as const)
  test(`[SCREEN-14] a message begun at ${what} starts from there, with the signature of that mailbox`, async () => {
    const { draft } = await composed(href, labelOf)
    expect(draft().senderUserId).toBe(from)
    expect(draft().htmlBody).toContain(from === 3 ? OF_SUPPORT : OF_ALL)
  })

test('[SCREEN-14] where only another mailbox is looked at, the message starts from it', async () => {
  const mail = createTestMail({
    'GET /signatures': () => ({ signatures }),
    'GET /labels': () => labelGroups.filter(({ user_id }) => user_id === 3),
  })
  mail.settings.set('selectedDelegateUserIds', [3])
  mail.start()
  await settled()
  await mail.cache.fetchQuery(labelsQuery(mail))
  await composeNew(mail)
  const [window] = mail.actors.composer.getSnapshot().context.windows
  expect(window?.getSnapshot().context.draft.senderUserId).toBe(3)
})

test('[SCREEN-14] another From brings the signature of its mailbox; one that was changed or taken out stays so', async () => {
  const { mail, window, draft } = await composed('/mail/inbox')
  window.send({ type: 'edit', change: { htmlBody: `<div>Hello</div>${draft().htmlBody}` } })
  await changeSender(mail, window, { senderUserId: 3 })
  expect(draft().senderUserId).toBe(3)
  expect(draft().htmlBody).toContain(OF_SUPPORT)
  expect(draft().htmlBody).not.toContain(OF_ALL)
  expect(draft().htmlBody).toContain('<div>Hello</div>')
  const changed = draft().htmlBody.replace(OF_SUPPORT, '<p>Ann of support</p>')
  window.send({ type: 'edit', change: { htmlBody: changed } })
  await changeSender(mail, window, { senderUserId: ann.id })
  expect(draft()).toMatchObject({ senderUserId: ann.id, htmlBody: changed })
})
