/**
 * `npm run proof:repeat -w @postroom/server`: posts one send twenty times at once, fifty times over; then loses the answer
 * to five hundred sends, before or after they were accepted, and repeats them; counts what arrived twice or never.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import { SEND_HOLD } from '@postroom/mail-core/rules'
import { startOutbox } from '../src/delivery/outbox-worker.ts'
import { startInProcess } from './in-process-server.ts'

const ROUNDS = Number(process.env.POSTROOM_PROOF_ROUNDS ?? 50)
const LOST = Number(process.env.POSTROOM_PROOF_LOST ?? 500)
const AT_ONCE = 20
const TO = ['reader@postroom.example']

const server = await startInProcess()
const outbox = startOutbox(server.context)
const deliver = async () => {
  server.advance(SEND_HOLD)
  await outbox.settled()
}

let refused = 0
for (let round = 0; round < ROUNDS; round++) {
  const letter = { subject: `at once ${round}`, to: TO, externalId: `${randomUUID()}@postroom.example` }
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => server.send(letter)))
  const [first] = answers
  refused += answers.filter(({ status, jid }) => status !== 201 || jid !== first?.jid).length
}
await deliver()
const together = await server.subjectsOfReader()
const extra = together.length - new Set(together).size
console.log(
  `${ROUNDS} sends posted ${AT_ONCE} times at once: ${together.length} mails, ${extra} twice, ` +
    `${ROUNDS - new Set(together).size} never; ${refused} answers that were not the same`,
)

/** Posts and cuts the connection after that many bytes of the request, or without reading the answer. */
await server.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = server.app.server.address() as AddressInfo
async function postAndVanish({ subject, externalId }: { subject: string; externalId: string }): Promise<void> {
  const fields = {
    'message[recipients][0][email]': TO[0],
    'message[recipients][0][owner_type]': 'to',
    'message[subject]': subject,
    'message[external_id]': externalId,
  }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const body = `${parts.join('')}--b--\r\n`
  const head = [
    'POST /api/v1/messages HTTP/1.1',
    'Host: localhost',
    `Cookie: ${server.cookie}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${body.length}`,
  ]
  const request = `${head.join('\r\n')}\r\n\r\n${body}`
  const whole = randomInt(4) > 0
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
    socket.write(whole ? request : request.slice(0, randomInt(request.length)), () => {
      // From before the first byte is read to after the answer was written.
      setTimeout(() => socket.resetAndDestroy(), randomInt(40))
    })
  })
}

for (let index = 0; index < LOST; index++) {
  const letter = { subject: `lost ${index}`, to: TO, externalId: `${randomUUID()}@postroom.example` }
  await postAndVanish(letter)
  const { status } = await server.send(letter)
  if (status !== 201) refused++
  if (index % 100 === 99) await deliver()
}
await deliver()
const again = (await server.subjectsOfReader()).filter((subject) => subject.startsWith('lost'))
const twice = again.length - new Set(again).size
const never = LOST - new Set(again).size
console.log(`${LOST} lost answers, each send repeated: ${again.length} mails, ${twice} twice, ${never} never`)
process.exitCode = extra + refused + twice + never === 0 && together.length === ROUNDS ? 0 : 1
await outbox.stop()
await server.close()
