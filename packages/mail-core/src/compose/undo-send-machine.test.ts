import { expect, test, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { sendToast, undoSendMachine } from './undo-send-machine.ts'

function sending(cancelSend: () => Promise<number | null> = async () => 9) {
  const clock = new SimulatedClock()
  const machine = undoSendMachine.provide({ actors: { cancelSend: fromPromise(cancelSend) } })
  const actor = createActor(machine, { clock }).start()
  const cancelled: unknown[] = []
  actor.on('cancelled', (event) => cancelled.push(event))
  const tooLate: unknown[] = []
  actor.on('too late', (event) => tooLate.push(event))
  return { clock, actor, cancelled, tooLate, toast: () => sendToast(actor.getSnapshot()) }
}

const sent = { text: 'Message sent successfully!', canUndo: false, role: 'status' }

test('a send that cannot be taken back is told for four seconds [SEND-06, LIMIT-15]', () => {
  const { actor, clock, toast } = sending()
  expect(toast()).toBe(null)
  actor.send({ type: 'sent', jid: null, windowId: 'w1' })
  expect(toast()).toEqual(sent)
  clock.increment(3_999)
  expect(toast()).toEqual(sent)
  clock.increment(1)
  expect(toast()).toBe(null)
})

test('a send with a job id offers Undo for seven seconds [SEND-07, LIMIT-15]', () => {
  const { actor, clock, toast } = sending()
  actor.send({ type: 'sent', jid: 'j1', windowId: 'w1' })
  expect(toast()).toEqual({ ...sent, canUndo: true })
  clock.increment(6_999)
  expect(toast()).toEqual({ ...sent, canUndo: true })
  clock.increment(1)
  expect(toast()).toBe(null)
})

test('Undo cancels the send and says so; the window may come back [SEND-08, SEND-09] (G-079)', async () => {
  const { actor, toast, cancelled } = sending()
  actor.send({ type: 'sent', jid: 'j1', windowId: 'w1' })
  actor.send({ type: 'undo' })
  actor.send({ type: 'undo' })
  await vi.waitFor(() => expect(toast()).toEqual({ text: 'Email sending canceled', canUndo: false, role: 'status' }))
  expect(cancelled).toEqual([{ type: 'cancelled', windowId: 'w1', draftId: 9 }])
})

test('an Undo that comes too late is an alert for four seconds, since it offers no Undo [ERR-22, LIMIT-15]', async () => {
  const { actor, clock, toast, cancelled } = sending(() => Promise.reject(new Error('409')))
  actor.send({ type: 'sent', jid: 'j1', windowId: 'w1' })
  actor.send({ type: 'undo' })
  const text = 'Could not cancel. Email may have already been sent.'
  const alert = { text, canUndo: false, role: 'alert' }
  await vi.waitFor(() => expect(toast()).toEqual(alert))
  expect(cancelled).toEqual([])
  clock.increment(3_999)
  expect(toast()).toEqual(alert)
  clock.increment(1)
  expect(toast()).toBe(null)
})

test.each([
  ['j2', true],
  [null, false],
])(
  'what is sent while an Undo is on its way has its own toast as soon as that is done: Undo with %s is %s [SEND-07, SEND-09]',
  async (jid, canUndo) => {
    const { actor, toast, cancelled, tooLate } = sending()
    actor.send({ type: 'sent', jid: 'j1', windowId: 'w1' })
    actor.send({ type: 'undo' })
    actor.send({ type: 'sent', jid, windowId: 'w2' })
    expect(toast()).toEqual(sent)
    await vi.waitFor(() => expect(cancelled).toEqual([{ type: 'cancelled', windowId: 'w1', draftId: 9 }]))
    expect(toast()).toEqual({ ...sent, canUndo })
    expect(actor.getSnapshot().context).toEqual({ jid, windowId: 'w2', next: null })
    expect(tooLate).toEqual([])
  },
)

test('an Undo that comes too late says so beside what was sent meanwhile [ERR-22]', async () => {
  const { actor, toast, cancelled, tooLate } = sending(() => Promise.reject(new Error('409')))
  actor.send({ type: 'sent', jid: 'j1', windowId: 'w1' })
  actor.send({ type: 'undo' })
  actor.send({ type: 'sent', jid: 'j2', windowId: 'w2' })
  await vi.waitFor(() => expect(tooLate).toEqual([{ type: 'too late' }]))
  expect(toast()).toEqual({ ...sent, canUndo: true })
  expect(cancelled).toEqual([])
})

test('a toast that is put away while its Undo is on its way gives the window back all the same [SEND-09]', async () => {
  const { actor, cancelled } = sending()
  actor.send({ type: 'sent', jid: 'j1', windowId: 'w1' })
  actor.send({ type: 'undo' })
  actor.send({ type: 'dismiss' })
  await vi.waitFor(() => expect(cancelled).toEqual([{ type: 'cancelled', windowId: 'w1', draftId: 9 }]))
})

test('the next send replaces the toast of the one before', () => {
  const { actor, clock, toast } = sending()
  actor.send({ type: 'sent', jid: 'j1', windowId: 'w1' })
  clock.increment(6_000)
  actor.send({ type: 'sent', jid: 'j2', windowId: 'w2' })
  clock.increment(6_000)
  expect(toast()).toEqual({ ...sent, canUndo: true })
  expect(actor.getSnapshot().context).toEqual({ jid: 'j2', windowId: 'w2', next: null })
})
