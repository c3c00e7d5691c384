/**
 * `npm run proof:kill -w @postroom/server`: streams mail to the real server by SMTP, ends it with kill -9 at a random
 * moment after 200 messages, twenty times or as often as POSTROOM_PROOF_KILLS says, and counts the acknowledged messages
 * that are in the mailbox with all their bytes afterwards.
 */
import { createHash, randomInt, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Context } from '../src/call/context.ts'
import { openSqlite } from '../src/storage/database/sqlite-connection.ts'
import { startBuilt } from './built-server.ts'
import { openContext, prepareDataDirectory } from './data-directory.ts'

const KILLS = Number(process.env.POSTROOM_PROOF_KILLS ?? 20)
/** So many are acknowledged before each end, however fast the machine is. */
const BEFORE_END = 200
const SENDERS = 8
const RECIPIENT = 'reader@postroom.example'

/** Sends one message after the other until the server is gone; every acknowledged one is noted. */
async function stream(port: number, acknowledged: Map<string, string>): Promise<void> {
  const client = createTransport({ host: '127.0.0.1', port, pool: true, maxConnections: 1, maxRequeues: 0 })
  try {
    for (;;) {
      const id = `${randomUUID()}@proof.example`
      const file = Buffer.alloc(randomInt(4) === 0 ? 200_000 : 500, id)
      await client.sendMail({
        envelope: { from: 'sender@proof.example', to: RECIPIENT },
        messageId: `<${id}>`,
        subject: `Proof ${id}`,
        text: 'kill -9',
        attachments: [{ filename: 'file.bin', content: file }],
      })
      acknowledged.set(id, createHash('sha256').update(file).digest('hex'))
    }
  } catch {
    client.close()
  }
}

/** Message-IDs in the mailbox whose original and file are whole, and how many there are in all. */
async function present({ config, blobs }: Context): Promise<Map<string, string>> {
  const { db } = openSqlite(join(config.dataDir, 'postroom.db'), 'read')
  const rows = await db
    .selectFrom('user_messages as um')
    .innerJoin('messages as m', 'm.id', 'um.message_id')
    .innerJoin('attachments as a', 'a.message_id', 'm.id')
    .innerJoin('message_entries as e', 'e.user_message_id', 'um.id')
    .innerJoin('labels as l', 'l.id', 'e.label_id')
    .select(['m.external_id', 'm.raw_digest', 'a.digest'])
    .where('l.path', '=', 'inbox')
    .execute()
  await db.destroy()
  const whole = new Map<string, string>()
  for (const { external_id, raw_digest, digest } of rows) {
    for (const wanted of [raw_digest ?? '', digest]) {
      const bytes = await blobs.get(wanted)
      if (createHash('sha256').update(bytes).digest('hex') !== wanted) throw new Error(`${wanted} has other bytes`)
    }
    whole.set(external_id, digest)
  }
  return whole
}

const { dataDir } = await prepareDataDirectory()
try {
  const acknowledged = new Map<string, string>()
  for (let round = 0; round < KILLS; round++) {
    const server = await startBuilt({ dataDir })
    const streams = Array.from({ length: SENDERS }, () => stream(server.smtpPort, acknowledged))
    const enough = acknowledged.size + BEFORE_END
    while (acknowledged.size < enough && server.running()) await pause(10)
    await pause(randomInt(300))
    await server.kill()
    await Promise.all(streams)
  }
  const last = await startBuilt({ dataDir })
  await last.kill()
  const context = await openContext({ dataDir })
  const found = await present(context)
  await context.database.close()
  const missing = [...acknowledged].filter(([id, digest]) => found.get(id) !== digest)
  console.log(
    `${KILLS} times kill -9: ${acknowledged.size} messages acknowledged, ${acknowledged.size - missing.length} present, ` +
      `${missing.length} missing; ${found.size - acknowledged.size + missing.length} present without an acknowledgement`,
  )
  process.exitCode = missing.length === 0 ? 0 : 1
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
