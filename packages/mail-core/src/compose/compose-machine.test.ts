import { MailError } from '@postroom/api'
import { expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { ComposeContext, ComposeEvent, SaveResult, SentMessage } from './compose-context.ts'
import type { ComposeDraft, ComposeFile, SavedDraft } from './compose-draft.ts'
import { composeMachine } from './compose-machine.ts'
import { lunch } from './fixture-draft.ts'
import { NO_RECIPIENT } from './send-problem.ts'
import { DRAFT_CONFLICT, DRAFT_NOT_SAVED, SEND_FAILED, SUBJECT_EMPTY } from './window-texts.ts'

/** A call that waits for the test. */
function call<Input, Output>() {
  const calls: Input[] = []
  const waiting: { resolve(output: Output): void; reject(error: unknown): void }[] = []
  const logic = fromPromise<Output, Input>(({ input }) => {
    calls.push(input)
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
  })
  const settle = async (act: (one: { resolve(output: Output): void; reject(error: unknown): void }) => void) => {
    const one = waiting.shift()
    if (one) act(one)
    await vi.waitFor(() => {})
  }
  return {
    calls,
    logic,
    give: (output: Output) => settle(({ resolve }) => resolve(output)),
    fail: (error: unknown) => settle(({ reject }) => reject(error)),
  }
}

function open(change: Partial<ComposeDraft> = {}, saved: SavedDraft | null = null) {
  const clock = new SimulatedClock()
  const send = call<ComposeContext, SentMessage>()
  const save = call<ComposeContext, SaveResult>()
  const discard = call<{ window: ComposeContext; asked: boolean }, void>()
  const uploads: ComposeFile[] = []
  const machine = composeMachine.provide({
    actors: {
      sendMessage: send.logic,
      saveDraft: save.logic,
      discardDraft: discard.logic,
      uploadFile: fromCallback<ComposeEvent, { context: ComposeContext; file: ComposeFile }>(({ input }) => {
        uploads.push(input.file)
      }),
      removeFile: fromPromise(async () => {}),
    },
  })
  const input = { windowId: 'w1', draft: { ...lunch, ...change }, saved }
  const window = createActor(machine, { clock, input }).start()
  const now = () => window.getSnapshot()
  return { clock, send, save, discard, uploads, window, now, problem: () => now().context.problem }
}

const file = (id: string): ComposeFile => ({
  id,
  name: `${id}.txt`,
  size: 4,
  mimeType: 'text/plain',
  lastModified: null,
  type: 'attachment',
  contentId: null,
  content: new Blob(['text']),
  attachmentId: null,
  path: null,
  state: 'uploading',
})

test('a window opens, minimises, fills the screen and comes back [COMPOSE-04]', () => {
  const { window, now } = open()
  const shape = () => (now().value as { shown: { shape: string } }).shown.shape
  expect(shape()).toBe('open')
  window.send({ type: 'minimise' })
  expect(shape()).toBe('minimised')
  window.send({ type: 'fullscreen' })
  expect(shape()).toBe('fullscreen')
  window.send({ type: 'restore' })
  expect(shape()).toBe('open')
})

test('sending is busy and closes the window with what can take it back [SEND-01, SEND-05]', async () => {
  const { window, now, send } = open()
  window.send({ type: 'send' })
  expect(now().hasTag('busy')).toBe(true)
  await send.give({ jid: 'j1', messageId: 7 })
  expect(now().status).toBe('done')
  expect(now().output).toEqual({ windowId: 'w1', sent: { jid: 'j1', messageId: 7 } })
})

test('a second press of Send while busy is ignored [SEND-02]', () => {
  const { window, send } = open()
  window.send({ type: 'send' })
  window.send({ type: 'send' })
  expect(send.calls.length).toBe(1)
})

test('an empty subject warns once, the second press sends [SEND-03, SEND-04]', () => {
  const { window, send, problem } = open({ subject: ' ' })
  window.send({ type: 'send' })
  expect([problem(), send.calls.length]).toEqual([SUBJECT_EMPTY, 0])
  window.send({ type: 'send' })
  expect([problem(), send.calls.length]).toEqual([null, 1])
})

test('writing a subject after the warning takes it back, emptying it warns again [SEND-03]', () => {
  const { window, send, problem } = open({ subject: '' })
  window.send({ type: 'send' })
  window.send({ type: 'edit', change: { subject: 'L' } })
  expect(problem()).toBe(null)
  window.send({ type: 'edit', change: { subject: '' } })
  window.send({ type: 'send' })
  expect([problem(), send.calls.length]).toEqual([SUBJECT_EMPTY, 0])
})

test('writing on after the warning keeps it waiting for the second press [SEND-04]', () => {
  const { window, send } = open({ subject: '' })
  window.send({ type: 'send' })
  window.send({ type: 'edit', change: { htmlBody: '<div>At two?</div>' } })
  window.send({ type: 'send' })
  expect(send.calls.length).toBe(1)
})

test('mail for nobody is not sent and says why [RECIP-07]', () => {
  const { window, send, problem } = open({ to: [] })
  window.send({ type: 'send' })
  expect([problem(), send.calls.length]).toEqual([NO_RECIPIENT, 0])
})

test('[GUARD-03] a send that is more than one may send says until when, and keeps everything that was written', async () => {
  const { window, send, problem, now } = open()
  const { draft, files } = now().context
  window.send({ type: 'send' })
  const sentence = 'You may send 500 messages in an hour, and have sent them. Please try again in 12 minutes.'
  await send.fail(new MailError({ status: 429, message: sentence }))
  expect([problem(), now().hasTag('busy')]).toEqual([sentence, false])
  expect([now().context.draft, now().context.files]).toEqual([draft, files])
})

test('a failed send says so, and the next try is the same send [ERR-21] (G-054)', async () => {
  const { window, send, problem, now } = open()
  window.send({ type: 'send' })
  await send.fail(new MailError({ status: 0, message: 'Network error. Please check your connection.' }))
  expect([problem(), now().hasTag('busy')]).toEqual([SEND_FAILED, false])
  window.send({ type: 'send' })
  const { externalId } = now().context
  expect(send.calls.map((each) => each.externalId)).toEqual([`${externalId}.0`, `${externalId}.0`])
})

test('mail that was changed after a send without an answer is another send, and not taken for the first (G-054)', async () => {
  const { window, send, now } = open()
  window.send({ type: 'send' })
  await send.fail(new MailError({ status: 0, message: 'Network error. Please check your connection.' }))
  window.send({ type: 'edit', change: { htmlBody: '<div>At two?</div>' } })
  window.send({ type: 'send' })
  const [first, second] = send.calls
  expect([first?.draft.htmlBody, second?.draft.htmlBody]).toEqual(['<div>At one?</div>', '<div>At two?</div>'])
  const { externalId } = now().context
  expect([first?.externalId, second?.externalId]).toEqual([`${externalId}.0`, `${externalId}.1`])
})

test('a file that is too large is named when the server refuses it [ATTACH-07]', async () => {
  const { window, send, problem } = open()
  window.send({ type: 'send' })
  const message = 'File "plan.zip" is too large. Maximum size is 25MB.'
  await send.fail(new MailError({ status: 413, message }))
  expect(problem()).toBe(message)
})

test('a draft is saved when typing pauses, and again when it was typed into meanwhile (G-018)', async () => {
  const { window, save, clock, now } = open()
  clock.increment(5_000)
  expect(save.calls).toEqual([])
  window.send({ type: 'edit', change: { subject: 'L' } })
  clock.increment(900)
  window.send({ type: 'edit', change: { subject: 'Lu' } })
  clock.increment(900)
  expect(save.calls.length).toBe(0)
  clock.increment(100)
  expect(save.calls.map((each) => each.draft.subject)).toEqual(['Lu'])
  window.send({ type: 'edit', change: { subject: 'Lunch?' } })
  await save.give({ moved: false, saved: { draftId: 9, revision: 1 } })
  expect(now().context.saved).toEqual({ draftId: 9, revision: 1 })
  clock.increment(1_000)
  expect(save.calls.map((each) => each.draft.subject)).toEqual(['Lu', 'Lunch?'])
})

test('a save that fails is tried again after ten seconds', async () => {
  const { window, save, clock } = open()
  window.send({ type: 'edit', change: { subject: 'L' } })
  clock.increment(1_000)
  await save.fail(new Error('offline'))
  clock.increment(9_999)
  expect(save.calls.length).toBe(1)
  clock.increment(1)
  expect(save.calls.length).toBe(2)
})

test('a draft that moved on elsewhere is not overwritten until the person says so', async () => {
  const { window, save, clock, problem, now } = open({}, { draftId: 9, revision: 1 })
  window.send({ type: 'edit', change: { subject: 'Mine' } })
  clock.increment(1_000)
  await save.give({ moved: true, saved: { draftId: 9, revision: 4 } })
  expect(problem()).toBe(DRAFT_CONFLICT)
  clock.increment(60_000)
  expect(save.calls.length).toBe(1)
  window.send({ type: 'keep mine' })
  expect(save.calls.map(({ saved }) => saved?.revision)).toEqual([1, 4])
  await save.give({ moved: false, saved: { draftId: 9, revision: 5 } })
  expect([problem(), now().context.saved?.revision]).toEqual([null, 5])
})

test('what the other window wrote can be taken instead', async () => {
  const { window, save, clock, now } = open({}, { draftId: 9, revision: 1 })
  window.send({ type: 'edit', change: { subject: 'Mine' } })
  clock.increment(1_000)
  await save.give({ moved: true, saved: { draftId: 9, revision: 4 } })
  const theirs = { draft: { ...lunch, subject: 'Theirs' }, files: [], saved: { draftId: 9, revision: 4 } }
  window.send({ type: 'accept server version', ...theirs })
  clock.increment(60_000)
  expect([now().context.draft.subject, now().context.saved, save.calls.length]).toEqual(['Theirs', theirs.saved, 1])
})

test('closing saves what is not saved yet; an untouched window just closes (G-018)', async () => {
  const untouched = open()
  untouched.window.send({ type: 'close' })
  expect([untouched.now().status, untouched.save.calls.length]).toEqual(['done', 0])
  const written = open()
  written.window.send({ type: 'edit', change: { subject: 'L' } })
  written.window.send({ type: 'close' })
  expect([written.now().status, written.save.calls.length]).toEqual(['active', 1])
  await written.save.give({ moved: false, saved: { draftId: 9, revision: 1 } })
  expect(written.now().status).toBe('done')
})

test('a window that is closed waits for its files to go up, and stays when one fails (G-018)', async () => {
  const { window, save, now, problem } = open()
  window.send({ type: 'add files', files: [file('a')] })
  window.send({ type: 'close' })
  expect([now().value, now().hasTag('busy'), save.calls.length]).toEqual(['closingAfterUploads', true, 0])
  window.send({ type: 'file failed', id: 'a', text: 'Failed to upload "a.txt".' })
  expect([now().matches('shown'), problem(), now().context.files[0]?.state]).toEqual([
    true,
    'Failed to upload "a.txt".',
    'failed',
  ])
  window.send({ type: 'add files', files: [file('b')] })
  window.send({ type: 'close' })
  window.send({ type: 'file uploaded', id: 'b', attachmentId: 5, path: '/b' })
  expect([now().value, save.calls.length]).toEqual(['closing', 1])
  await save.give({ moved: false, saved: { draftId: 9, revision: 1 } })
  expect(now().status).toBe('done')
})

test('a file that is taken away is not waited for', () => {
  const { window, save, now } = open()
  window.send({ type: 'add files', files: [file('a')] })
  window.send({ type: 'close' })
  window.send({ type: 'remove file', id: 'a' })
  expect([now().value, now().context.files, save.calls.length]).toEqual(['closing', [], 1])
})

test('a window whose draft cannot be saved stays open (G-018)', async () => {
  const { window, save, now, problem } = open()
  window.send({ type: 'edit', change: { subject: 'L' } })
  window.send({ type: 'close' })
  await save.fail(new Error('offline'))
  expect([now().status, now().matches('shown'), problem()]).toEqual(['active', true, DRAFT_NOT_SAVED])
  expect(now().context.draft.subject).toBe('L')
})

test('that a draft could not be saved is told no longer than it is so (G-018)', async () => {
  const { window, save, problem, clock } = open()
  window.send({ type: 'edit', change: { subject: 'L' } })
  window.send({ type: 'close' })
  await save.fail(new Error('offline'))
  expect(problem()).toBe(DRAFT_NOT_SAVED)
  clock.increment(1_000)
  await save.give({ moved: false, saved: { draftId: 9, revision: 1 } })
  expect(problem()).toBe(null)
})

test('discarding deletes the draft and closes', async () => {
  const { window, discard, now } = open()
  window.send({ type: 'discard' })
  expect(discard.calls.length).toBe(1)
  await discard.give(undefined)
  expect(now().output).toEqual({ windowId: 'w1', sent: null })
})

test('files go up as they are added, and Send waits for them', () => {
  const { window, uploads, send, now } = open()
  window.send({ type: 'add files', files: [file('a'), file('b')] })
  expect(uploads.map(({ id }) => id)).toEqual(['a', 'b'])
  window.send({ type: 'send' })
  window.send({ type: 'file progress', id: 'a', share: 0.5 })
  expect(now().context.files).toEqual([{ ...file('a'), content: expect.any(Blob), progress: 0.5 }, expect.anything()])
  window.send({ type: 'file uploaded', id: 'a', attachmentId: 81, path: '/a' })
  expect([now().hasTag('busy'), send.calls.length]).toEqual([true, 0])
  window.send({ type: 'remove file', id: 'b' })
  expect(send.calls[0]?.files).toEqual([
    { ...file('a'), content: expect.any(Blob), attachmentId: 81, path: '/a', state: 'uploaded', progress: 0.5 },
  ])
})

test('a file that could not be uploaded is marked and told of; it travels with the send', () => {
  const { window, send, problem, now } = open()
  window.send({ type: 'add files', files: [file('a')] })
  window.send({ type: 'file failed', id: 'a', text: 'Failed to upload "a.txt".' })
  expect([problem(), now().context.files[0]?.state]).toEqual(['Failed to upload "a.txt".', 'failed'])
  window.send({ type: 'send' })
  expect(send.calls[0]?.files.map(({ id, attachmentId }) => [id, attachmentId])).toEqual([['a', null]])
})

test('nothing is saved while a send is under way', () => {
  const { window, save, clock } = open()
  window.send({ type: 'edit', change: { subject: 'L' } })
  window.send({ type: 'send' })
  clock.increment(30_000)
  expect(save.calls).toEqual([])
})
