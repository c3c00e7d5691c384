import { expect, test, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { sendToast, undoSendMachine } from './undo-send-machine.ts'

function sending(cancelSend: () => Promise<number | null> = async () => 9) {
  const clock = new SimulatedClock()
  const machine = undoSendMachine.provide({ actors: { cancelSend: fromPromise(cancelSend) } })
  const actor = createActor(machine, { clock }).start()
  const cancelled: unknown[] = []
  actor.on('cancelled', (event) => cancelled.push(event))
  return { clock, actor, cancelled, toast: () => sendToast(actor.getSnapshot()) }
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

test('an Undo that comes too late is an alert [ERR-22]', async () => {
  const { actor, toast, cancelled } = sending(() => Promise.reject(new Error('409')))
  actor.send({ type: 'sent', jid: 'j1', windowId: 'w1' })
  actor.send({ type: 'undo' })
  const text = 'Could not cancel. Email may have already been sent.'
  await vi.waitFor(() => expect(toast()).toEqual({ text, canUndo: false, role: 'alert' }))
  expect(cancelled).toEqual([])
})

test('the next send replaces the toast of the one before', () => {
  const { actor, clock, toast } = sending()
  actor.send({ type: 'sent', jid: 'j1', windowId: 'w1' })
  clock.increment(6_000)
  actor.send({ type: 'sent', jid: 'j2', windowId: 'w2' })
  clock.increment(6_000)
  expect(toast()).toEqual({ ...sent, canUndo: true })
  expect(actor.getSnapshot().context).toEqual({ jid: 'j2', windowId: 'w2' })
})
