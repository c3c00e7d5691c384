import { expect, test } from 'vitest'
import { ann } from '../fixture-mail.ts'
import { templateMailbox, templatesByOwner } from './template-texts.ts'

const template = (name: string, mailbox_id?: number) => ({
  name,
  folder: name === 'Refund' ? 'Money' : '',
  html_content: '<p>Hello</p>',
  ...(mailbox_id !== undefined && { mailbox_id }),
})
const me = {
  ...ann,
  accessible_users: [
    { id: 12, email: 'sales@x.org', full_name: '' },
    { id: 11, email: 'support@x.org', full_name: 'Support' },
  ],
}

test('[TEAM-11] one sees whose each template is: their own come first, then those of each mailbox', () => {
  const all = [template('Days', 11), template('Hours'), template('Offer', 12), template('Refund')]
  const groups = templatesByOwner(me, all)
  expect(
    groups.map(({ mailboxId, name, folders }) => [
      mailboxId,
      name,
      folders.map(({ folder, templates }) => [folder, templates.map((each) => each.name)]),
    ]),
  ).toEqual([
    [
      null,
      'Your own',
      [
        ['', ['Hours']],
        ['Money', ['Refund']],
      ],
    ],
    [12, 'sales@x.org', [['', ['Offer']]]],
    [11, 'Support', [['', ['Days']]]],
  ])
  expect(all.map((each) => templateMailbox(me, each))).toEqual(['Support', null, 'sales@x.org', null])
})
