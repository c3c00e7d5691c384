/**
 * Sends a file of 25 MB, from the disk or from a stream, and downloads it again; prints the most megabytes of buffers that it held
 * meanwhile, beyond those before.
 */
import { createReadStream } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { attachment, createClient, nodePorts, signIn } from '@postroom/mail-core'

const [from = '', path = ''] = process.argv.slice(2)
const { POSTROOM_URL = '', POSTROOM_EMAIL = '', POSTROOM_PASSWORD = '' } = process.env
const mail = createClient(nodePorts({ baseUrl: POSTROOM_URL }))
await signIn(mail, { email: POSTROOM_EMAIL, password: POSTROOM_PASSWORD })

/** Bytes of buffers that somebody holds: what nobody holds any more is gone after the second collection. */
async function held(): Promise<number> {
  for (let round = 0; round < 2; round += 1) {
    globalThis.gc?.()
    await setTimeout(50)
  }
  return process.memoryUsage().arrayBuffers
}

async function most(work: () => Promise<void>): Promise<number> {
  const before = await held()
  const peaks: number[] = []
  let over = false
  const ended = work().finally(() => {
    over = true
  })
  while (!over) peaks.push(await held())
  await ended
  return Math.round((Math.max(...peaks) - before) / 1_048_576)
}

const sending = await most(async () => {
  const file = await attachment(from === 'disk' ? path : createReadStream(path), { name: 'film.bin' })
  await mail.send({ to: POSTROOM_EMAIL, subject: `Film from ${from}`, htmlBody: '<p>Film</p>', files: [file] })
})
const downloading = await most(async () => {
  for await (const { attachments } of mail.messages().items()) {
    const [file] = attachments
    if (file?.filename !== 'film.bin') continue
    let size = 0
    for await (const chunk of await mail.download(file)) size += chunk.byteLength
    if (size !== file.size) throw new Error(`${size} of ${file.size} bytes came`)
    return
  }
  throw new Error('No message has the file')
})
console.log(JSON.stringify({ sending, downloading }))
