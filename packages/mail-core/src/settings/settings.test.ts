import { expect, test } from 'vitest'
import { accountsInView } from '../accounts/accounts-in-view.ts'
import { meQuery, signedInUser, usersQuery } from '../accounts/accounts-queries.ts'
import { changeAttachmentPosition, changeDensity, changeViewMode } from '../accounts/preferences.ts'
import { ann } from '../fixture-mail.ts'
import { createTestMail, refusal, settled } from '../test-mail.ts'

test('settings stand under the names of the specification [DELEG-10, PREFS-07, PREFS-08, SIDE-22, SPLIT-02, SPLIT-08]', () => {
  const { settings, world } = createTestMail()
  const kept = [
    'mailDensity',
    'gmail-attachment-position',
    'mail.split.mode',
    'mail.split.width',
    'mail.split.height',
  ] as const
  expect(kept.map((key) => settings.get(key))).toEqual(['default', 'below', 'none', 50, 50])
  settings.set('selectedDelegateUserIds', [1, 3])
  settings.set('mailDensity', 'compact')
  settings.set('gmail-attachment-position', 'above')
  settings.set('expandedLabelPaths', ['Work', 'Work/Clients'])
  settings.set('mail.split.mode', 'vertical')
  settings.set('mail.split.width', 35)
  settings.set('mail.split.height', 65)
  expect([...world.storage]).toEqual([
    ['selectedDelegateUserIds', '[1,3]'],
    ['mailDensity', 'compact'],
    ['gmail-attachment-position', 'above'],
    ['expandedLabelPaths', '["Work","Work/Clients"]'],
    ['mail.split.mode', 'vertical'],
    ['mail.split.width', '35'],
    ['mail.split.height', '65'],
  ])
})

test('the selected label is kept for the session only, and other tabs do not hear of it [PREFS-09]', () => {
  const { settings, world } = createTestMail()
  settings.set('selectedLabelId', 150)
  expect([[...world.storage], [...world.session], world.posted]).toEqual([[], [['selectedLabelId', '150']], []])
})

test('bad stored values count as the default (G-120)', () => {
  const mail = createTestMail()
  mail.world.storage.set('mailDensity', 'cosy')
  mail.world.storage.set('gmail-attachment-position', '{')
  mail.world.storage.set('mail.split.width', '95')
  mail.world.storage.set('selectedDelegateUserIds', '"1,3"')
  expect([
    mail.settings.get('mailDensity'),
    mail.settings.get('gmail-attachment-position'),
    mail.settings.get('mail.split.width'),
    mail.settings.get('selectedDelegateUserIds'),
  ]).toEqual(['default', 'below', 50, null])
})

test('a setting is the same object until it changes, here or in another tab, whose word counts before the storage shows it', () => {
  const { settings, world } = createTestMail()
  world.storage.set('expandedLabelPaths', '["Work"]')
  const before = settings.get('expandedLabelPaths')
  expect(settings.get('expandedLabelPaths')).toBe(before)
  const heard: string[] = []
  const stop = settings.subscribe((key) => heard.push(key))
  world.hear({ type: 'setting changed', key: 'expandedLabelPaths', stored: '[]' })
  world.hear({ type: 'setting changed', key: 'constructor', stored: '[]' })
  stop()
  settings.clear('mailDensity')
  expect([settings.get('expandedLabelPaths'), heard]).toEqual([[], ['expandedLabelPaths']])
})

test('accounts that are no longer open are dropped; when none is left all are shown [DELEG-04, DELEG-05, DELEG-06]', async () => {
  const mail = createTestMail()
  await mail.cache.fetchQuery(meQuery(mail))
  expect(accountsInView(mail)).toEqual([1, 3])
  mail.settings.set('selectedDelegateUserIds', [3, 99])
  expect(accountsInView(mail)).toEqual([3])
  mail.settings.set('selectedDelegateUserIds', [99])
  expect(accountsInView(mail)).toEqual([1, 3])
})

test('density and attachment position reload the page [PREFS-04, PREFS-05]', () => {
  const mail = createTestMail()
  changeDensity(mail, 'compact')
  changeAttachmentPosition(mail, 'above')
  expect([mail.world.reloads, mail.settings.get('mailDensity')]).toEqual([2, 'compact'])
})

test('the view mode is saved and the page reloaded [PREFS-01, PREFS-03, API-08]', async () => {
  const saved = { ...ann, view_mode: 'unthreaded' as const, preferences: { view: 'unthreaded' as const } }
  const mail = createTestMail({ 'PUT /user': () => ({ user: saved }) })
  await mail.cache.fetchQuery(meQuery(mail))
  await changeViewMode(mail, 'unthreaded')
  expect(mail.calls.at(-1)?.body).toEqual({ user: { preferences: { view: 'unthreaded' } } })
  expect([signedInUser(mail)?.view_mode, mail.world.reloads]).toEqual(['unthreaded', 1])
})

test('a view mode that cannot be saved goes back, and nothing is reloaded [PREFS-06]', async () => {
  const mail = createTestMail({ 'PUT /user': () => refusal(500, 'Broken') })
  mail.actors.notices.start()
  await mail.cache.fetchQuery(meQuery(mail))
  const saving = changeViewMode(mail, 'unthreaded')
  expect(signedInUser(mail)?.view_mode).toBe('unthreaded')
  await saving
  expect([signedInUser(mail), mail.world.reloads]).toEqual([ann, 0])
  expect(mail.actors.notices.getSnapshot().context.notices).toMatchObject([
    { role: 'alert', text: 'Failed to save the view preference. Please try again.' },
  ])
})

test('all users are asked for once per session and kept [API-09, API-10, DATA-02]', async () => {
  const answers = {
    'GET /users': () => ({
      users: [
        [1, 'Ann Lee'],
        [2, 'Ben Ode'],
      ],
    }),
  }
  const mail = createTestMail(answers)
  const people = [
    { id: 1, full_name: 'Ann Lee' },
    { id: 2, full_name: 'Ben Ode' },
  ]
  expect(await mail.cache.fetchQuery(usersQuery(mail))).toEqual(people)
  expect(mail.world.session.get('users')).toBe('[[1,"Ann Lee"],[2,"Ben Ode"]]')
  const reloaded = createTestMail(answers)
  reloaded.world.session.set('users', '[[1,"Ann Lee"],[2,"Ben Ode"]]')
  expect(await reloaded.cache.fetchQuery(usersQuery(reloaded))).toEqual(people)
  await settled()
  expect([mail.calls.length, reloaded.calls.length]).toEqual([1, 0])
})
