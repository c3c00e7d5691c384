import { QueryObserver } from '@tanstack/query-core'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { createTestMail, refusal, settled } from '../test-mail.ts'
import { templatesModal } from './start-templates.ts'
import { importTemplates } from './templates-actions.ts'
import { templatesQuery } from './templates-queries.ts'

const refund = { id: 61, name: 'Refund', folder: 'Money', html_content: '<p>It is on its way</p>', mailbox_id: 2 }

function managing(answers: Parameters<typeof createTestMail>[0] = {}) {
  const mail = createTestMail(answers)
  const modal = createActor(templatesModal(mail)).start()
  const now = () => ({ state: modal.getSnapshot().value, problem: modal.getSnapshot().context.problem })
  return { mail, modal, now }
}

test('[TEAM-11] saving sends what was changed here alone: the rest may be newer on the server', async () => {
  const { mail, modal } = managing({ 'PUT /templates/61': () => ({ template: refund }) })
  const save = async (change: object) => {
    modal.send({ type: 'change', ...change })
    modal.send({ type: 'save' })
    await settled()
  }
  modal.send({ type: 'choose', ...refund })
  await save({ name: ' Full refund ' })
  await save({ folder: 'Orders' })
  await save({ html_content: '<p>Soon</p>' })
  await save({ mailbox_id: null })
  await save({})
  expect(mail.calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', '/templates/61', { template: { name: 'Full refund' } }],
    ['PUT', '/templates/61', { template: { folder: 'Orders' } }],
    ['PUT', '/templates/61', { template: { html_content: '<p>Soon</p>' } }],
    ['PUT', '/templates/61', { template: { mailbox_id: null } }],
  ])
})

test('[TEAM-11] another folder or mailbox is a change, too, that is asked about before it is dropped', () => {
  const { modal, now } = managing()
  for (const change of [{ folder: 'Orders' }, { mailbox_id: null }]) {
    modal.send({ type: 'choose', ...refund })
    modal.send({ type: 'change', ...change })
    modal.send({ type: 'new' })
    expect(now().state).toBe('asking')
    modal.send({ type: 'confirm' })
    const { id, folder, mailbox_id } = modal.getSnapshot().context
    expect([now().state, { id, folder, mailbox_id }]).toEqual(['editing', { id: null, folder: '', mailbox_id: null }])
  }
})

test('[TEAM-11] deleting asks first, leads back to the list, and tells what the server says against it', async () => {
  const { mail, modal, now } = managing({ 'DELETE /templates/61': () => refusal(403, 'This is for reading only') })
  const remove = async () => {
    modal.send({ type: 'delete' })
    modal.send({ type: 'confirm' })
    await settled()
  }
  modal.send({ type: 'choose', ...refund })
  await remove()
  expect(now()).toEqual({ state: 'editing', problem: 'This is for reading only' })
  mail.answers['DELETE /templates/61'] = () => undefined
  await remove()
  expect(now()).toEqual({ state: 'browsing', problem: null })
  expect(mail.calls.map(({ method, path }) => [method, path])).toEqual([
    ['DELETE', '/templates/61'],
    ['DELETE', '/templates/61'],
  ])
})

test('[TEAM-11] an import asks for the list once, at its end, and tells of each file by its place', async () => {
  const mail = createTestMail({
    'GET /templates': () => ({ templates: [], ticket_patterns: [] }),
    'POST /templates': () => Response.json({ template: refund }, { status: 201 }),
  })
  new QueryObserver(mail.cache, templatesQuery(mail)).subscribe(() => {})
  await settled()
  mail.calls.length = 0
  const file = (name: string, text: string) => ({ name, size: text.length, text: async () => text })
  const files = [
    file('Hours.txt', 'Nine'),
    file('x.txt', '{{you}}'),
    file('x.txt', '{{you}}'),
    file('Days.txt', 'Five'),
  ]
  const { imported, problems } = await importTemplates(mail, { files, safe: (html) => html })
  expect([imported, problems.map(({ place }) => place)]).toEqual([2, [1, 2]])
  expect(problems[0]?.text).toMatch(/^x\.txt: There is no variable \{\{you\}\}\./)
  expect(mail.calls.map(({ method, path }) => [method, path])).toEqual([
    ['POST', '/templates'],
    ['POST', '/templates'],
    ['GET', '/templates'],
  ])
})
