import { QueryObserver } from '@tanstack/query-core'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { ann } from '../fixture-mail.ts'
import { createTestMail, refusal, settled } from '../test-mail.ts'
import { keptTemplateFile } from './save-template-files.ts'
import { templatesModal } from './start-templates.ts'
import { withChosenFiles } from './template-files.ts'
import { addTemplateFile, removeTemplateFile } from './templates-actions.ts'
import { templatesQuery } from './templates-queries.ts'

const kept = (id: number, filename: string) => ({
  id,
  filename,
  mime_type: 'text/plain',
  size: 4,
  download_url: `/api/v1/templates/61/files/${id}/${filename}`,
})
const refund = { id: 61, name: 'Refund', folder: '', html_content: '<p>It is on its way</p>' }
const chosen = (name: string, size = 4) => new File(['x'.repeat(size)], name, { type: 'text/plain', lastModified: 5 })

function editing(answers: Parameters<typeof createTestMail>[0]) {
  const mail = createTestMail(answers)
  const modal = createActor(templatesModal(mail)).start()
  const now = () => modal.getSnapshot().context
  const add = (...files: File[]) => modal.send({ type: 'change', files: withChosenFiles(now().files, files).files })
  const save = async () => {
    modal.send({ type: 'save' })
    await settled()
  }
  const calls = () => mail.calls.map(({ method, path }) => `${method} ${path}`)
  const bodies = () => mail.calls.map(({ body }) => String(body))
  return { mail, modal, now, add, save, calls, bodies }
}

const names = (files: readonly { name: string; id: number | null }[]) => files.map(({ name, id }) => [name, id])

test('[TEAM-11] files of a new template go up once it is saved, and what was removed goes', async () => {
  let id = 6
  const { modal, now, add, save, calls, bodies } = editing({
    'POST /templates': () => Response.json({ template: { ...refund, files: [] } }, { status: 201 }),
    'POST /templates/61/files': () => {
      id += 1
      return Response.json({ file: kept(id, `${id}.txt`) }, { status: 201 })
    },
    'DELETE /templates/61/files/7': () => new Response(null, { status: 204 }),
  })
  modal.send({ type: 'new' })
  modal.send({ type: 'change', name: 'Refund', html_content: '<p>It is on its way</p>' })
  add(chosen('7.txt'), chosen('8.txt', 5))
  await save()
  expect(calls()).toEqual(['POST /templates', 'POST /templates/61/files', 'POST /templates/61/files'])
  expect(bodies()[1]).toContain('name="filename"\r\n\r\n7.txt\r\n')
  expect(names(now().files)).toEqual([
    ['7.txt', 7],
    ['8.txt', 8],
  ])
  modal.send({ type: 'change', files: now().files.slice(1) })
  await save()
  expect(calls().slice(3)).toEqual(['DELETE /templates/61/files/7'])
  modal.send({ type: 'close' })
  expect(modal.getSnapshot().status).toBe('done')
})

test('[TEAM-11] a file that fails is told and stays, the others are saved, and saving again makes no second template', async () => {
  let refuses = true
  const { modal, now, add, save, calls } = editing({
    'POST /templates': () => Response.json({ template: { ...refund, files: [] } }, { status: 201 }),
    'POST /templates/61/files': () => {
      if (!refuses) return Response.json({ file: kept(8, 'b.txt') }, { status: 201 })
      refuses = false
      return refusal(422, `The files of templates may take 200MB together. Please remove one first.`)
    },
  })
  modal.send({ type: 'new' })
  modal.send({ type: 'change', name: 'Refund', html_content: '<p>It is on its way</p>' })
  add(chosen('a.txt'), chosen('b.txt'))
  modal.send({ type: 'save' })
  modal.send({ type: 'close' })
  await settled()
  expect(modal.getSnapshot().value).toBe('editing')
  expect(now().problem).toBe(
    '"a.txt" could not be saved: The files of templates may take 200MB together. Please remove one first.',
  )
  expect(names(now().files)).toEqual([
    ['a.txt', null],
    ['b.txt', 8],
  ])
  modal.send({ type: 'new' })
  expect(modal.getSnapshot().value).toBe('asking')
  modal.send({ type: 'cancel' })
  await save()
  expect(calls()).toEqual([
    'POST /templates',
    'POST /templates/61/files',
    'POST /templates/61/files',
    'POST /templates/61/files',
  ])
  expect(now().problem).toBe(null)
  modal.send({ type: 'close' })
  expect(modal.getSnapshot().status).toBe('done')
})

test('[TEAM-11] files that are added or removed are changes, which are asked about before they are dropped', () => {
  const files = [keptTemplateFile(kept(7, 'a.txt'))]
  const { modal, now, add } = editing({})
  for (const change of [() => add(chosen('b.txt')), () => modal.send({ type: 'change', files: [] })]) {
    modal.send({ type: 'choose', ...refund, files })
    change()
    modal.send({ type: 'close' })
    expect(modal.getSnapshot().value).toBe('asking')
    modal.send({ type: 'cancel' })
    modal.send({ type: 'cancel' })
  }
  expect(now().files).toEqual([])
})

test('[TEAM-11] files over 25 MB and more than 20 are not taken, the same file is taken once', () => {
  const held = [keptTemplateFile(kept(7, 'a.txt'))]
  const huge = new File([new Uint8Array(25 * 1_048_576 + 1)], 'film.mp4')
  const first = withChosenFiles(held, [huge, chosen('b.txt'), chosen('b.txt')])
  const { files, problem } = withChosenFiles(first.files, [chosen('b.txt')])
  expect([names(files), first.problem, problem]).toEqual([
    [
      ['a.txt', 7],
      ['b.txt', null],
    ],
    'File "film.mp4" is too large. Maximum size is 25MB.',
    null,
  ])
  const many = withChosenFiles(
    held,
    Array.from({ length: 25 }, (_, at) => chosen(`${at}.txt`)),
  )
  expect([many.files.length, many.problem]).toEqual([20, 'A template has at most 20 files. Please remove one first.'])
})

test('[TEAM-11] a corrected file is taken, also where a saved one has its name and its length', () => {
  const { files, problem } = withChosenFiles([keptTemplateFile(kept(7, 'a.txt'))], [chosen('a.txt')])
  expect([names(files), problem]).toEqual([
    [
      ['a.txt', 7],
      ['a.txt', null],
    ],
    null,
  ])
})

test('[TEAM-11] the templates are read again when a file of one was added or removed, and once where none was', async () => {
  const { mail, modal, now, add, save, calls } = editing({
    'GET /templates': () => ({ templates: [refund], ticket_patterns: [] }),
    'PUT /templates/61': () => ({ template: { ...refund, files: [] } }),
    'POST /templates/61/files': () => Response.json({ file: kept(8, 'b.txt') }, { status: 201 }),
    'DELETE /templates/61/files/8': () => new Response(null, { status: 204 }),
  })
  const unsubscribe = new QueryObserver(mail.cache, templatesQuery(mail)).subscribe(() => undefined)
  await settled()
  modal.send({ type: 'choose', ...refund })
  modal.send({ type: 'change', name: 'Money back' })
  await save()
  expect(calls()).toEqual(['GET /templates', 'PUT /templates/61', 'GET /templates'])
  add(chosen('b.txt'))
  await save()
  expect(calls().slice(3)).toEqual(['POST /templates/61/files', 'GET /templates'])
  expect(names(now().files)).toEqual([['b.txt', 8]])
  await addTemplateFile(mail, { id: 61, file: chosen('b.txt') })
  await removeTemplateFile(mail, { id: 61, fileId: 8 })
  expect(calls().slice(5)).toEqual([
    'POST /templates/61/files',
    'GET /templates',
    'DELETE /templates/61/files/8',
    'GET /templates',
  ])
  unsubscribe()
})

test('[TEAM-11] a file that could not be saved because of the network is named', async () => {
  const { modal, now, add, save } = editing({
    'POST /templates/61/files': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  modal.send({ type: 'choose', ...refund })
  add(chosen('form.pdf'))
  await save()
  expect(now().problem).toBe('"form.pdf" could not be saved: Network error. Please check your connection.')
  expect(names(now().files)).toEqual([['form.pdf', null]])
})

test.each(['PUT /templates/61', 'POST /templates/61/files'])(
  '[TEAM-11] a template that a colleague deleted meanwhile is told, at %s, and saved as a new one',
  async (gone) => {
    const { mail, modal, now, add, save } = editing({
      'PUT /templates/61': () => ({ template: { ...refund, files: [] } }),
      [gone]: () => refusal(404, 'Not found'),
      'POST /templates': () => Response.json({ template: { ...refund, id: 62, files: [] } }, { status: 201 }),
      'POST /templates/62/files': () => Response.json({ file: kept(8, 'b.txt') }, { status: 201 }),
    })
    modal.send({ type: 'choose', ...refund, files: [keptTemplateFile(kept(7, 'a.txt'))] })
    modal.send({ type: 'change', name: 'Money back' })
    add(chosen('b.txt'))
    await save()
    expect(now().problem).toBe(
      'Somebody has deleted this template meanwhile. Save once more to make a new one of what is written here, without its files.',
    )
    expect([now().id, now().name, now().html_content, names(now().files)]).toEqual([
      null,
      'Money back',
      refund.html_content,
      [['b.txt', null]],
    ])
    mail.calls.length = 0
    await save()
    expect(mail.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /templates',
      'POST /templates/62/files',
    ])
    expect([now().id, now().problem]).toEqual([62, null])
  },
)

test.each([
  ['that is changed', 'PUT /templates/61', 61],
  ['that is new', 'POST /templates', null],
])('[PEOPLE-04] where the mailbox was closed meanwhile, that is told of a template %s', async (_, call, id) => {
  const { mail, modal, now, save } = editing({ [call]: () => refusal(404, 'Not found') })
  mail.answers['GET /users/me'] = () => ({ user: { ...ann, accessible_users: [] } })
  modal.send(id === null ? { type: 'new' } : { type: 'choose', ...refund, id, mailbox_id: 3 })
  modal.send({ type: 'change', name: 'Money back', html_content: '<p>It is here</p>', mailbox_id: 3 })
  await save()
  expect([now().problem, now().id, now().name]).toEqual(['This mailbox is no longer open to you.', id, 'Money back'])
})

test('[TEAM-11] a template that a colleague deleted already is deleted', async () => {
  const { modal, now } = editing({ 'DELETE /templates/61': () => refusal(404, 'Not found') })
  modal.send({ type: 'choose', ...refund })
  modal.send({ type: 'delete' })
  modal.send({ type: 'confirm' })
  await settled()
  expect([modal.getSnapshot().value, now().problem]).toEqual(['browsing', null])
})
