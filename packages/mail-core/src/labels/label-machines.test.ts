import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { meQuery } from '../accounts/accounts-queries.ts'
import { labelGroups, labelId, thread } from '../fixture-mail.ts'
import { createTestMail, held, refusal, settled } from '../test-mail.ts'
import { labelsQuery } from './labels-queries.ts'
import { renameLabel } from './rename-label.ts'
import { labelAsMenu } from './start-label-as.ts'
import { labelForm } from './start-label-form.ts'

// A form saves in the turn in which it is asked to.
await import('./label-form-calls.ts')

async function signedIn(answers: Parameters<typeof createTestMail>[0] = {}, href = '/mail/inbox') {
  const mail = createTestMail(answers, { href })
  await mail.cache.fetchQuery(meQuery(mail))
  await mail.cache.fetchQuery(labelsQuery(mail))
  mail.actors.notices.start()
  mail.calls.length = 0
  return mail
}

test('labels are staged and applied together [LABELAS-02, LABELAS-04]', async () => {
  const mail = await signedIn({ 'PATCH /user_message_labels': () => ({ items: [] }) })
  const menu = createActor(labelAsMenu(mail, [thread(1)])).start()
  menu.send({ type: 'toggle', path: 'Work', state: 'none' })
  menu.send({ type: 'toggle', path: 'inbox', state: 'all' })
  expect([menu.getSnapshot().context.staged, mail.calls]).toEqual([{ Work: 'add', inbox: 'remove' }, []])
  menu.send({ type: 'apply' })
  await settled()
  expect(menu.getSnapshot().status).toBe('done')
  expect(mail.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toMatchObject([
    { add_label_ids: [labelId(1, 'Work')], remove_label_ids: [labelId(1, 'inbox')] },
  ])
})

test('when applying fails the menu stays with what was staged, and says so [LABELAS-06, LABELAS-07]', async () => {
  const mail = await signedIn({ 'PATCH /user_message_labels': () => refusal(500, 'Broken') })
  const menu = createActor(labelAsMenu(mail, [thread(1)])).start()
  menu.send({ type: 'toggle', path: 'Work', state: 'none' })
  menu.send({ type: 'apply' })
  await settled()
  expect(menu.getSnapshot().value).toBe('open')
  expect(menu.getSnapshot().context).toEqual({
    staged: { Work: 'add' },
    search: '',
    problem: 'Failed to apply label changes. Please try again.',
  })
})

test('when applying fails after the menu was closed, an alert says so [LABELAS-07]', async () => {
  const patch = held()
  const mail = await signedIn({ 'PATCH /user_message_labels': patch.answer })
  const menu = createActor(labelAsMenu(mail, [thread(1)])).start()
  menu.send({ type: 'toggle', path: 'Work', state: 'none' })
  menu.send({ type: 'apply' })
  await settled()
  menu.stop()
  patch.give(refusal(500, 'Broken'))
  await settled()
  expect(mail.actors.notices.getSnapshot().context.notices.map(({ role, text }) => [role, text])).toEqual([
    ['alert', 'Failed to apply label changes. Please try again.'],
  ])
})

test('a menu in which nothing was changed just closes [LABELAS-04]', async () => {
  const mail = await signedIn()
  const menu = createActor(labelAsMenu(mail, [thread(1)])).start()
  menu.send({ type: 'toggle', path: 'Work', state: 'none' })
  menu.send({ type: 'toggle', path: 'Work', state: 'none' })
  menu.send({ type: 'apply' })
  expect([menu.getSnapshot().status, mail.calls]).toEqual(['done', []])
})

const made = { id: 160, user_id: 1, path: 'Work/Clients', name: 'Clients', color: '#9aa0a6' }

test('a sublabel is created under its parent [SIDE-13, SIDE-16, API-16]', async () => {
  const mail = await signedIn({ 'POST /labels': () => Response.json(made, { status: 201 }) })
  const form = createActor(labelForm(mail)).start()
  form.send({ type: 'create', parent: 'Work' })
  form.send({ type: 'change', name: ' Clients ' })
  form.send({ type: 'save' })
  await settled()
  expect(mail.calls.find(({ method }) => method === 'POST')?.body).toEqual({ path: 'Work/Clients', color: '#9aa0a6' })
  expect(form.getSnapshot().value).toBe('closed')
})

test('a label without a name, or with a taken one, is not sent [SIDE-14, SIDE-15]', async () => {
  const mail = await signedIn()
  const form = createActor(labelForm(mail)).start()
  const problemOf = async (name: string) => {
    form.send({ type: 'change', name })
    form.send({ type: 'save' })
    await settled()
    return form.getSnapshot().context.problem
  }
  form.send({ type: 'create' })
  expect(await problemOf(' ')).toBe('Please enter a label name')
  expect(await problemOf('wORK')).toBe('A label with this name already exists')
  expect(mail.calls).toEqual([])
})

test('a name that only another account has is free [SIDE-15] (G-025)', async () => {
  const [own, support] = labelGroups
  const garden = { ...made, id: 351, user_id: 3, path: 'Garden', name: 'Garden' }
  const mail = await signedIn({
    'GET /labels': () => [own, { ...support, labels: [garden] }],
    'POST /labels': () => Response.json({ ...garden, id: 151, user_id: 1 }, { status: 201 }),
  })
  const form = createActor(labelForm(mail)).start()
  form.send({ type: 'create' })
  form.send({ type: 'change', name: 'garden' })
  form.send({ type: 'save' })
  await settled()
  expect([form.getSnapshot().value, form.getSnapshot().context.problem]).toEqual(['closed', null])
})

test.each([
  ['POST /labels', 'Failed to create label. Please try again.'],
  ['PUT /labels/150', 'Failed to update label. Please try again.'],
  ['DELETE /labels/150', 'Failed to delete label. Please try again.'],
])('when %s fails the form stays and says so [ERR-10, ERR-11, ERR-12]', async (call, text) => {
  const mail = await signedIn({ [call]: () => refusal(500, 'Broken') })
  const form = createActor(labelForm(mail)).start()
  if (call.startsWith('POST')) form.send({ type: 'create' })
  if (call.startsWith('PUT')) form.send({ type: 'edit', labelId: 150, name: 'Work', color: '#16A766' })
  if (call.startsWith('DELETE')) form.send({ type: 'remove', labelId: 150 })
  form.send({ type: 'change', name: 'Play' })
  form.send({ type: 'save' })
  form.send({ type: 'confirm' })
  await settled()
  expect(form.getSnapshot().context.problem).toBe(text)
  expect(form.getSnapshot().hasTag('busy')).toBe(false)
})

test('a label that is gone cannot be edited [SIDE-19]', async () => {
  const mail = await signedIn()
  const form = createActor(labelForm(mail)).start()
  form.send({ type: 'edit', labelId: 999, name: 'Work', color: '#16A766' })
  form.send({ type: 'save' })
  await settled()
  expect(form.getSnapshot().context.problem).toBe('Label not found')
  // Known here, but removed meanwhile: the server has none of that id.
  form.send({ type: 'edit', labelId: 150, name: 'Customers', color: '#16A766' })
  form.send({ type: 'save' })
  await settled()
  expect([mail.calls.map(({ method }) => method), form.getSnapshot().context.problem]).toEqual([
    ['PUT'],
    'Label not found',
  ])
})

test('deleting the label that is looked at leads to the inbox [SIDE-21] (G-027)', async () => {
  const [own] = labelGroups
  const answers = {
    'GET /labels': () => [{ ...own, labels: [...(own?.labels ?? []), made] }],
    'DELETE /labels/150': () => undefined,
  }
  const mail = await signedIn(answers, '/mail/Work%2FClients?page=2')
  const form = createActor(labelForm(mail)).start()
  form.send({ type: 'remove', labelId: 150 })
  expect(mail.calls).toEqual([])
  form.send({ type: 'confirm' })
  await settled()
  expect([form.getSnapshot().value, mail.world.went]).toEqual(['closed', ['/mail/inbox']])
})

test.each(['/mail/sent', '/mail/Work%20abroad', '/mail/Travel/thread/7', '/mail/search?q=work'])(
  'who looks at %s stays there when another label is deleted [SIDE-21]',
  async (href) => {
    const mail = await signedIn({ 'DELETE /labels/150': () => undefined }, href)
    const form = createActor(labelForm(mail)).start()
    form.send({ type: 'remove', labelId: 150 })
    form.send({ type: 'confirm' })
    await settled()
    expect([form.getSnapshot().value, mail.world.went]).toEqual(['closed', []])
  },
)

test('who looks at a label of another account stays there when the own one of that path is renamed or deleted [SIDE-20, SIDE-21] (G-029)', async () => {
  const work = labelId(1, 'Work')
  const renamed = { ...made, id: work, path: 'Jobs', name: 'Jobs' }
  const answers = { [`PUT /labels/${work}`]: () => renamed, [`DELETE /labels/${work}`]: () => undefined }
  const mail = await signedIn(answers, '/mail/Work/thread/7')
  mail.settings.set('selectedLabelId', labelId(3, 'Work'))
  const form = createActor(labelForm(mail)).start()
  form.send({ type: 'edit', labelId: work, name: 'Jobs', color: '#9aa0a6' })
  form.send({ type: 'save' })
  await settled()
  form.send({ type: 'remove', labelId: work })
  form.send({ type: 'confirm' })
  await settled()
  expect([mail.calls.map(({ method }) => method), mail.world.went]).toEqual([['PUT', 'DELETE'], []])
})

test('labels are fresh for two seconds, and calls at the same time share one answer [API-12, API-13]', async () => {
  const start = Date.UTC(2026, 2, 5)
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  onTestFinished(() => void vi.useRealTimers())
  const mail = await signedIn()
  const askTwice = () =>
    Promise.all([mail.cache.fetchQuery(labelsQuery(mail)), mail.cache.fetchQuery(labelsQuery(mail))])
  vi.setSystemTime(start + 1_999)
  await askTwice()
  expect(mail.calls).toEqual([])
  vi.setSystemTime(start + 2_000)
  await askTwice()
  expect(mail.calls.map(({ path, query }) => [path, query.getAll('delegate_user_ids[]')])).toEqual([
    ['/labels', ['1', '3']],
  ])
})

test('a renamed label stays open, and who looks at what lies beneath it goes along [SIDE-20, SIDE-22, API-17]', async () => {
  const renamed = { ...made, id: labelId(1, 'Work'), path: 'Jobs', name: 'Jobs' }
  const mail = await signedIn({ [`PUT /labels/${renamed.id}`]: () => renamed }, '/mail/Work?page=2')
  mail.settings.set('expandedLabelPaths', ['Work', 'Travel'])
  const form = createActor(labelForm(mail)).start()
  form.send({ type: 'edit', labelId: renamed.id, name: 'Work', color: '#9aa0a6' })
  form.send({ type: 'change', name: 'Jobs' })
  form.send({ type: 'save' })
  await settled()
  expect(mail.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ path: 'Jobs', color: '#9aa0a6' })
  expect(form.getSnapshot().matches('closed')).toBe(true)
  expect(mail.settings.get('expandedLabelPaths')).toEqual(['Jobs', 'Travel'])
  expect(mail.world.went).toEqual(['/mail/Jobs?page=2'])
})

test('a label that could not be renamed stays open as it was [SIDE-22, ERR-11]', async () => {
  const mail = await signedIn({ [`PUT /labels/${labelId(1, 'Work')}`]: () => refusal(500, 'No') }, '/mail/Work')
  mail.settings.set('expandedLabelPaths', ['Work'])
  const form = createActor(labelForm(mail)).start()
  form.send({ type: 'edit', labelId: labelId(1, 'Work'), name: 'Jobs', color: '#9aa0a6' })
  form.send({ type: 'save' })
  await settled()
  expect(form.getSnapshot().context.problem).toBe('Failed to update label. Please try again.')
  expect([mail.settings.get('expandedLabelPaths'), mail.world.went]).toEqual([['Work'], []])
})

test.each([
  [
    'agrees to',
    () => ({ ...made, id: labelId(1, 'Work'), path: 'Jobs', name: 'Jobs' }),
    ['Jobs', 'Jobs/Bids', 'Garden'],
  ],
  ['refuses', () => refusal(500, 'No'), ['Work', 'Work/Bids', 'Garden']],
])('what is opened and closed while the server %s a new name stays so [SIDE-20, SIDE-22]', async (_, answer, open) => {
  const put = held()
  const mail = await signedIn({ [`PUT /labels/${labelId(1, 'Work')}`]: put.answer })
  mail.settings.set('expandedLabelPaths', ['Work', 'Travel', 'Work/Bids'])
  const renamed = renameLabel(mail, { id: labelId(1, 'Work'), path: 'Work' }, { path: 'Jobs', color: '#9aa0a6' })
  await settled()
  const meanwhile = mail.settings.get('expandedLabelPaths').filter((key) => key !== 'Travel')
  mail.settings.set('expandedLabelPaths', [...meanwhile, 'Garden'])
  put.give(answer())
  await renamed.catch(() => {})
  expect(mail.settings.get('expandedLabelPaths')).toEqual(open)
})
