/**
 * `npm run proof:undo -w @postroom/server`: presses Undo at the moment when the hold ends, a thousand times, and counts
 * what both the person and the worker won, or neither (both must be 0).
 */
import { setImmediate as turn } from 'node:timers/promises'
import { SEND_HOLD } from '@postroom/mail-core/rules'
import { startOutbox } from '../src/delivery/outbox-worker.ts'
import { startProofHouse } from './proof-house.ts'

const PAIRS = Number(process.env.POSTROOM_PROOF_PAIRS ?? 1_000)
const house = await startProofHouse()
const outbox = startOutbox(house.context)

const undone = new Map<string, boolean>()
for (let pair = 0; pair < PAIRS; pair++) {
  const subject = `pair ${pair}`
  const { jid } = await house.send({ subject, to: ['reader@postroom.example'] })
  house.advance(SEND_HOLD)
  const pressed = (async () => {
    for (let step = pair % 12; step > 0; step--) await turn()
    return house.undo(jid ?? '')
  })()
  await outbox.settled()
  undone.set(subject, await pressed)
}
await outbox.settled()
const delivered = new Set(await house.subjectsOfReader())
const both = [...undone].filter(([subject, won]) => won && delivered.has(subject)).length
const neither = [...undone].filter(([subject, won]) => !won && !delivered.has(subject)).length
const wins = [...undone.values()].filter(Boolean).length
console.log(
  `${PAIRS} times Undo against the end of the hold: ${wins} undone, ${delivered.size} delivered, ` +
    `${both} both, ${neither} neither`,
)
process.exitCode = both + neither === 0 ? 0 : 1
await outbox.stop()
await house.close()
