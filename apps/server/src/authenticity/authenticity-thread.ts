/** A thread that signs what leaves and looks who sent what comes: what a stranger makes costly costs nobody an answer (RUN-02). */
import { PassThrough } from 'node:stream'
import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '../runtime/lower-priority.ts'
import { type AuthenticityTask, perform } from './authenticity-tasks.ts'
import type { Checked } from './check-message.ts'

/** To the thread: a task with the first bytes of its message, further ones piece by piece, and the end of those. */
export type Told =
  | { id: number; task: AuthenticityTask; bytes: Uint8Array; whole: boolean }
  | { id: number; bytes: Uint8Array }
  | { id: number; ended: true }

/** From the thread: the next piece may come, or what came of the task. */
export type Answered =
  | { id: number; more: true }
  | { id: number; outcome: string | Checked }
  | { id: number; error: string }

lowerPriority()

const messages = new Map<number, PassThrough>()
const answer = (answered: Answered) => parentPort?.postMessage(answered)

function begin({ id, task, bytes, whole }: Extract<Told, { task: AuthenticityTask }>): void {
  const message = new PassThrough()
  if (whole) message.end(bytes)
  else {
    messages.set(id, message)
    message.write(bytes)
  }
  perform(task, message)
    .then(
      (outcome) => answer({ id, outcome }),
      (error: unknown) => answer({ id, error: error instanceof Error ? error.message : String(error) }),
    )
    .finally(() => {
      messages.delete(id)
      message.destroy()
    })
}

parentPort?.on('message', (told: Told) => {
  const { id } = told
  if ('task' in told) return begin(told)
  const message = messages.get(id)
  if ('ended' in told) message?.end()
  else message?.write(told.bytes, () => answer({ id, more: true }))
})
