/**
 * `npm run proof:undo -w @postroom/server`: presses Undo at the moment when the hold ends, a thousand times, and counts
 * what both the person and the worker won, or neither (both must be 0).
 */
import { setImmediate as turn } from 'node:timers/promises'
import { SEND_HOLD } from '@postroom/mail-core/rules'
import { startOutbox } from '../src/delivery/outbox-worker.ts'
import { startInProcess } from './in-process-server.ts'

const PAIRS = Number(process.env.POSTROOM_PROOF_PAIRS ?? 1_000)
const server = await startInProcess()
const outbox = startOutbox(server.context)

const undone = new Map<string, boolean>()
for (let pair = 0; pair < PAIRS; pair++) {
  const subject = `pair ${pair}`
  const { jid } = await server.send({ subject, to: ['reader@postroom.example'] })
  server.advance(SEND_HOLD)
  const pressed = (async () => {
    for (let step = pair % 12; step > 0; step--) await turn()
    return server.undo(jid ?? '')
  })()
  await outbox.settled()
  undone.set(subject, await pressed)
}
await outbox.settled()
const delivered = new Set(await server.subjectsOfReader())
const both = [...undone].filter(([subject, won]) => won && delivered.has(subject)).length
const neither = [...undone].filter(([subject, won]) => !won && !delivered.has(subject)).length
const wins = [...undone.values()].filter(Boolean).length
console.log(
  `${PAIRS} times Undo against the end of the hold: ${wins} undone, ${delivered.size} delivered, ` +
    `${both} both, ${neither} neither`,
)
process.exitCode = both + neither === 0 ? 0 : 1
await outbox.stop()
await server.close()
