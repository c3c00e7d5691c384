import type { GrantList, Rehearsal } from '@postroom/api'
import { expect, test } from 'vitest'
import { labelGroups, labelId } from '../fixture-mail.ts'
import { conditionTexts, ruleDatesText } from './mail-rule-texts.ts'
import { examplesText, rehearsalText, rehearsedLine } from './rehearsal-texts.ts'
import { choicesWith, ruleChoices, ruleNames, ruleTargets } from './rule-choices.ts'
import { conditionInHref, ruleHref, withoutCondition } from './rule-href.ts'

const now = Date.UTC(2026, 2, 5, 12)

test.each<[string, string[]]>([
  ['from:ann@x.example subject:invoice', ['From: ann@x.example', 'Subject: invoice']],
  ['lost parcel -newsletter', ['Without: newsletter', 'Words: lost parcel']],
  ['"late parcel" is:unread', ['Unread', 'Phrase: late parcel']],
])('[TEAM-12] the condition %s is said as %j', (condition, texts) => {
  expect(conditionTexts(condition)).toEqual(texts)
})

test.each<[string | null, string | null, RegExp | null]>([
  [null, null, null],
  ['2026-03-01T12:00:00Z', null, /^From 1 Mar 2026, [^ ]+$/],
  [null, '2026-04-01T12:00:00Z', /^Until 1 Apr 2026, [^ ]+$/],
  ['2026-03-01T12:00:00Z', '2026-04-01T12:00:00Z', /^From 1 Mar 2026, [^ ]+ until 1 Apr 2026, [^ ]+$/],
  ['2026-03-01T12:00:00Z', '2026-03-05T12:00:00Z', /^Ended 5 Mar 2026, [^ ]+$/],
])('[TEAM-12] a rule from %s until %s says when it runs', (from, until, text) => {
  const said = ruleDatesText({ from, until }, { now, locale: 'en-GB' })
  if (text === null) expect(said).toBeNull()
  else expect(said).toMatch(text)
})

test('[TEAM-12] the link that makes a rule of a search carries the search', () => {
  const condition = 'from:"Ann & Ben" #1 + 2'
  expect(conditionInHref(ruleHref(condition))).toBe(condition)
  expect(conditionInHref('/settings')).toBeNull()
  expect(conditionInHref('/settings?not_me=1')).toBeNull()
  expect(withoutCondition(ruleHref(condition))).toBe('/settings')
  expect(withoutCondition('/settings?a=1&rule=from%3Aann&b=2')).toBe('/settings?a=1&b=2')
})

const user = (id: number, full_name: string) => ({ id, full_name, email: `${id}@x.example` })
const grant = (
  id: number,
  name: string,
  [from, until]: [from: string | null, until: string | null],
): GrantList['grants'][number] => ({
  user: user(id, name),
  level: 'read',
  manage: false,
  created_at: '2026-01-01T00:00:00Z',
  from,
  until,
})
const grants: GrantList = {
  owner: user(3, 'Support'),
  owner_signs_in: false,
  may_manage: true,
  grants: [
    grant(1, 'Ann Lee', [null, null]),
    grant(2, '', ['2026-03-05T12:00:00Z', '2026-03-06T12:00:00Z']),
    grant(4, 'Too early', ['2026-03-05T12:00:01Z', null]),
    grant(5, 'Over', [null, '2026-03-05T12:00:00Z']),
    { ...grant(6, 'Desk', [null, null]), nobody_signs_in: true },
  ],
}

test('[TEAM-12] a rule names the mailbox’s own labels, and who may read it now', () => {
  const choices = ruleChoices(labelGroups, grants, now)
  const work = labelId(3, 'Work')
  expect(choices).toEqual({
    mailboxId: 3,
    labels: [{ id: work, name: 'Work' }],
    people: [
      { id: 1, name: 'Ann Lee' },
      { id: 2, name: '2@x.example' },
    ],
  })
  expect(ruleTargets(choices)).toEqual({ labelIds: new Set([work]), readerIds: new Set([1, 2]) })
  expect(ruleNames(choices).label(work)).toBe('Work')
  expect(ruleNames(choices).person(5)).toBeUndefined()
  const own = ruleChoices(labelGroups, { ...grants, owner_signs_in: true, grants: [] }, now)
  expect(own.people).toEqual([{ id: 3, name: 'Support' }])
  expect(choicesWith(own.people, [3, 9], 'Gone')).toEqual([
    { id: 3, name: 'Support' },
    { id: 9, name: 'Gone' },
  ])
})

const example: Rehearsal['examples'][number] = {
  message_thread_id: 502,
  user_message_ids: [702],
  subject: ' ',
  sender_name: null,
  sender_email: 'billing@shop.example',
  date: '2026-03-05T09:30:00.000Z',
  added: [
    { id: 31, path: 'Work/Clients', system_folder: false },
    { id: 14, path: 'important', system_folder: true },
    { id: 32, path: null, system_folder: false },
  ],
  removed: [
    { id: 10, path: 'inbox', system_folder: true },
    { id: 33, path: 'Later', system_folder: false },
  ],
  assigned: [{ id: 1, name: 'Ann Lee' }],
  read: true,
}
const tried: Rehearsal = {
  since: '2025-12-05T12:00:00.000Z',
  messages: 1_230,
  conversations: 1_214,
  changed: 5,
  capped: false,
  examples: [example],
}

test.each<[Partial<Rehearsal>, string]>([
  [{}, '1,214 conversations in the last 90 days; 5 would be different now'],
  [{ conversations: 1, changed: 1 }, '1 conversation in the last 90 days; 1 would be different now'],
  [{ changed: 0 }, '1,214 conversations in the last 90 days; none would be different now'],
  [{ conversations: 0, changed: 0 }, 'No mail that arrived in the last 90 days fits; imported mail is not tried'],
])('[TEAM-12] a rule tried with %j says: %s', (change, text) => {
  expect(rehearsalText({ ...tried, ...change })).toBe(text)
})

test('[TEAM-12] what would be different now of a conversation is told in words, with the way to it', () => {
  expect(rehearsedLine(example, 3)).toEqual({
    subject: '(no subject)',
    sender: 'billing@shop.example',
    differences: [
      '+ Work/Clients',
      'Marked as important',
      '+ a label that is gone',
      'Out of Inbox',
      '− Later',
      'Assigned to Ann Lee',
      'Marked as read',
    ],
    href: '/mail/all_mail/thread/502?ownerId=3',
  })
  expect(examplesText(tried)).toBe('The newest 1 of them:')
  expect(examplesText({ ...tried, changed: 1 })).toBeNull()
})
