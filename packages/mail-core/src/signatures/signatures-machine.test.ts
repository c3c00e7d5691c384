import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { createTestMail, refusal, settled } from '../test-mail.ts'
import { signaturesQuery } from './signatures-queries.ts'
import { signaturesModal } from './start-signatures.ts'

const work = { id: 41, name: 'Work', html_content: '<p>Ann Lee</p>' }

function managing(answers: Parameters<typeof createTestMail>[0] = {}) {
  const mail = createTestMail(answers)
  const modal = createActor(signaturesModal(mail)).start()
  const now = () => ({ state: modal.getSnapshot().value, problem: modal.getSnapshot().context.problem })
  return { mail, modal, now }
}

test('a signature needs a name and content before it is sent [SIG-05, SIG-06]', () => {
  const { mail, modal, now } = managing()
  modal.send({ type: 'new' })
  modal.send({ type: 'save' })
  expect(now()).toEqual({ state: 'editing', problem: 'Please enter a signature name' })
  modal.send({ type: 'change', name: 'Work' })
  modal.send({ type: 'save' })
  expect(now()).toEqual({ state: 'editing', problem: 'Please enter signature content' })
  expect(mail.calls).toEqual([])
})

test('a new signature is created once and changed from then on [SIG-02, API-22, API-23]', async () => {
  const { mail, modal, now } = managing({
    'POST /signatures': () => Response.json({ signature: work }, { status: 201 }),
    'PUT /signatures/41': () => ({ signature: work }),
  })
  modal.send({ type: 'new' })
  modal.send({ type: 'change', name: ' Work ', html_content: '<p>Ann Lee</p>' })
  modal.send({ type: 'save' })
  await settled()
  modal.send({ type: 'save' })
  await settled()
  const body = { signature: { name: 'Work', html_content: '<p>Ann Lee</p>' } }
  expect(mail.calls.map((call) => [call.method, call.path, call.body])).toEqual([
    ['POST', '/signatures', body],
    ['PUT', '/signatures/41', body],
  ])
  expect(now()).toEqual({ state: 'editing', problem: null })
})

test('deleting asks first, and leads back to the list [SIG-11, API-24]', async () => {
  const { mail, modal, now } = managing({ 'DELETE /signatures/41': () => undefined })
  modal.send({ type: 'choose', ...work })
  modal.send({ type: 'delete' })
  modal.send({ type: 'cancel' })
  expect([now().state, mail.calls]).toEqual(['editing', []])
  modal.send({ type: 'delete' })
  modal.send({ type: 'confirm' })
  await settled()
  expect([now().state, mail.calls.map(({ path }) => path)]).toEqual(['browsing', ['/signatures/41']])
})

test('changes that are not saved are asked about before another signature, a new one or the end takes their place [SIG-02, SIG-03]', () => {
  const { modal, now } = managing()
  const holds = () => modal.getSnapshot().context.name
  modal.send({ type: 'choose', ...work })
  modal.send({ type: 'choose', ...work, id: 42, name: 'Home' })
  expect([now().state, holds()]).toEqual(['editing', 'Home'])
  modal.send({ type: 'change', html_content: '<p>Ann</p>' })
  for (const leaving of [{ type: 'choose', ...work }, { type: 'new' }, { type: 'close' }] as const) {
    modal.send(leaving)
    expect(now().state).toBe('asking')
    modal.send({ type: 'cancel' })
    expect([now().state, modal.getSnapshot().context.html_content]).toEqual(['editing', '<p>Ann</p>'])
  }
  modal.send({ type: 'new' })
  modal.send({ type: 'confirm' })
  expect([now().state, holds()]).toEqual(['editing', ''])
  modal.send({ type: 'change', name: 'Third' })
  modal.send({ type: 'close' })
  modal.send({ type: 'confirm' })
  expect(modal.getSnapshot().status).toBe('done')
})

test('what is typed while a signature is saved is not lost, and a press on Close waits for the save [SIG-03]', async () => {
  const { modal, now } = managing({ 'PUT /signatures/41': () => ({ signature: work }) })
  modal.send({ type: 'choose', ...work })
  modal.send({ type: 'change', name: 'Office' })
  modal.send({ type: 'save' })
  modal.send({ type: 'change', name: 'Office in town' })
  modal.send({ type: 'close' })
  await settled()
  expect([now().state, modal.getSnapshot().context.name]).toEqual(['asking', 'Office in town'])
  modal.send({ type: 'cancel' })
  modal.send({ type: 'save' })
  modal.send({ type: 'close' })
  await settled()
  expect(modal.getSnapshot().status).toBe('done')
})

test('failures have the sentences of the specification and keep what was typed [ERR-08, ERR-09]', async () => {
  const broken = () => refusal(500, 'Broken')
  const { modal, now } = managing({ 'PUT /signatures/41': broken, 'DELETE /signatures/41': broken })
  modal.send({ type: 'choose', ...work })
  modal.send({ type: 'save' })
  await settled()
  expect(now()).toEqual({ state: 'editing', problem: 'Failed to save signature' })
  modal.send({ type: 'delete' })
  modal.send({ type: 'confirm' })
  await settled()
  expect(now()).toEqual({ state: 'editing', problem: 'Failed to delete signature. Please try again.' })
  expect(modal.getSnapshot().context.name).toBe('Work')
})

test('the signatures come as a list or inside an object [API-21] (G-042)', async () => {
  const answers: unknown[] = [{ signatures: [work] }, [work]]
  const mail = createTestMail({ 'GET /signatures': () => answers.shift() })
  const query = { ...signaturesQuery(mail), staleTime: 0 }
  expect(await mail.cache.fetchQuery(query)).toEqual([work])
  expect(await mail.cache.fetchQuery(query)).toEqual([work])
})
