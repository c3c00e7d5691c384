import type { PeopleList } from '@postroom/api'
import { expect, test } from 'vitest'
import { administratorProblem, administratorsOnly } from './administrators.ts'
import { invitedLevel, validateInvitation, withLevel } from './new-invitation.ts'
import { linkRows, personRows, sharedMailboxes } from './people-rows.ts'

const person = { administrator: false, state: 'active' as const, signed_in_at: null }
const list: PeopleList = {
  people: [
    {
      ...person,
      id: 1,
      email: 'ann@x.org',
      full_name: 'Ann Lee',
      administrator: true,
      signed_in_at: '2026-03-01T08:00:00.000Z',
    },
    { ...person, id: 2, email: 'bob@x.org', full_name: '' },
    { ...person, id: 3, email: 'new@x.org', full_name: 'New', state: 'unconfirmed' },
    { ...person, id: 4, email: 'support@x.org', full_name: 'Support', state: 'shared' },
    { ...person, id: 5, email: 'zoe@x.org', full_name: 'Zoe', is_shared: true },
  ],
  links: [
    {
      id: 7,
      kind: 'invitation',
      email: 'tom@x.org',
      full_name: '',
      made_by: null,
      sent_to: 'tom@home.example',
      grants: [{ mailbox: { id: 4, email: 'support@x.org', full_name: 'Support' }, level: 'draft', manage: false }],
      created_at: '2026-03-05T09:30:00.000Z',
      expires_at: '2026-03-08T09:30:00.000Z',
    },
  ],
  administrators_are_set: false,
  sends_outside: true,
}

test('[PEOPLE-10] every account says whether and when somebody signs in, and why the last administrator stays', () => {
  const rows = personRows(list, { id: 1, now: new Date('2026-03-05T09:30:00.000Z') })
  expect(rows.map(({ name, isMe, detail, signsIn, stays }) => [name, isMe, detail, signsIn, stays])).toEqual([
    [
      'Ann Lee',
      true,
      'Active · Last sign-in 1 Mar',
      true,
      'You are the last administrator here: make somebody else one first.',
    ],
    ['bob@x.org', false, 'Active · Last sign-in not known', true, null],
    ['New', false, 'Has not confirmed the address yet', false, null],
    ['Support', false, 'Shared mailbox: nobody signs in to it', false, null],
    ['Zoe', false, 'Active, and shared with others · Last sign-in not known', true, null],
  ])
})

test('[PEOPLE-10] who signs in can become an administrator, unless the configuration says who they are', () => {
  const appointed = { person, isMe: false, others: 1, areSet: false }
  expect(administratorProblem(appointed)).toBe(null)
  expect(administratorProblem({ ...appointed, person: { ...person, state: 'shared' } })).toBe(
    'Only somebody who signs in can be an administrator.',
  )
  const one = { ...person, administrator: true }
  expect(administratorProblem({ ...appointed, person: one })).toBe(null)
  expect(administratorProblem({ ...appointed, person: one, others: 0 })).toBe(
    'They are the last administrator here: make somebody else one first.',
  )
  expect(administratorProblem({ ...appointed, person: one, isMe: true, others: 0 })).toBe(
    'You are the last administrator here: make somebody else one first.',
  )
  expect(administratorProblem({ ...appointed, areSet: true })).toBe(
    'POSTROOM_ADMINISTRATORS says who the administrators are: change it where this server is set up.',
  )
  expect(administratorsOnly(['Ann Lee', 'Bob'])).toBe('Only administrators may do this: Ann Lee and Bob.')
  expect(administratorsOnly([])).toBe('Only administrators may do this: whoever runs this server.')
})

test('[PEOPLE-06] a link says what it is, who made it, for whom, and what comes with it', () => {
  expect(linkRows(list)).toEqual([
    {
      link: list.links[0],
      name: 'tom@x.org',
      detail: expect.stringMatching(
        /^Invited by a command · Works until \d Mar 2026, \d+:\d\d.* · For tom@home\.example$/,
      ),
      opens: 'Support (Draft)',
    },
  ])
})

test('[PEOPLE-06] an invitation opens mailboxes that nobody signs in to, and those that others use already', () => {
  const { people } = list
  const used = people.map((each) => (each.id === 2 ? { ...each, is_shared: true as const } : each))
  expect(sharedMailboxes({ ...list, people: used }).map(({ id }) => id)).toEqual([2, 4, 5])
})

test('[PEOPLE-06] an invitation needs an address, and opens each mailbox at one level or not at all', () => {
  const form = { email: ' ', fullName: '', sendTo: 'nowhere', grants: [] }
  expect(validateInvitation(form)).toEqual({
    email: 'Email is required',
    sendTo: 'Please enter a valid email address',
  })
  expect(validateInvitation({ ...form, email: 'tom@x.org', sendTo: ' ' })).toEqual({})
  expect(validateInvitation({ ...form, email: `${'t'.repeat(65)}@x.org`, sendTo: '' })).toEqual({
    email: 'What stands before the @ is too long: it may have 64 bytes',
  })
  const said = ['😀@x.org', '.a.@x.org', 'a..b@x.org', "o'neil.jr+1@x.org", 'jörg@x.org', ' mailer-daemon@x.org']
  expect(said.map((email) => validateInvitation({ ...form, email, sendTo: '' }).email)).toEqual([
    'Please enter a valid email address',
    'Please enter a valid email address',
    'Please enter a valid email address',
    undefined,
    undefined,
    'mailer-daemon is the name of the mail program. Please choose another address.',
  ])
  const opened = withLevel(withLevel(form, 4, 'read'), 4, 'send')
  expect(opened).toEqual({ grants: [{ mailboxId: 4, level: 'send', manage: false }] })
  expect(invitedLevel(opened, 4)).toBe('send')
  expect(withLevel(opened, 4, undefined)).toEqual({ grants: [] })
})
