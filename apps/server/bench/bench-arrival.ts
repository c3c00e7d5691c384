/**
 * Part of `npm run bench -w @postroom/server`: how many messages a second come in by the import of an mbox file and by
 * SMTP, each durable, indexed and threaded when it counts.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sequence } from '@postroom/tooling/sequence'
import { createTransport } from 'nodemailer'
import { createAccount } from '../proof/data-directory.ts'
import { startSmtp } from '../src/delivery/smtp-in.ts'
import { importMail } from '../src/import/import-mail.ts'
import { openMailSource } from '../src/import/mail-source.ts'
import { benchDatabase, DATABASES } from './bench-database.ts'
import { sampleMessage } from './sample-messages.ts'

const IMPORTED = Number(process.env.BENCH_IMPORTED ?? 5_000)
const BY_SMTP = Number(process.env.BENCH_BY_SMTP ?? 1_000)
const CONNECTIONS = 8
const READER = 'reader@postroom.example'
const random = sequence(7)

function* letters(count: number, from: string): Generator<{ head: string; text: string; sender: string }> {
  for (let index = 0; index < count; index++) {
    const { senderName, senderEmail, subject, text } = sampleMessage(random, { index, of: count })
    // One in three answers the one before.
    const answers = index > 0 && index % 3 === 0 ? `In-Reply-To: <${from}-${index - 1}@bench.example>\n` : ''
    const date = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toUTCString()
    const head =
      `From: ${senderName} <${senderEmail}>\nTo: ${READER}\nSubject: ${subject}\nDate: ${date}\n` +
      `Message-ID: <${from}-${index}@bench.example>\n${answers}MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n`
    yield { head, text, sender: senderEmail }
  }
}

for (const { name, url } of DATABASES) {
  const { context, close } = await benchDatabase(url)
  const ownerId = await createAccount(context, 'reader')

  const file = join(context.config.dataDir, 'bench.mbox')
  const entries = [...letters(IMPORTED, 'import')].map(
    ({ head, text, sender }) => `From ${sender} Thu Jan  1 00:00:00 2026\n${head}\n${text}\n\n`,
  )
  await writeFile(file, entries.join(''))
  let begin = performance.now()
  await importMail(context, { source: await openMailSource(file), target: { ownerId, email: READER } }, () => undefined)
  const imported = Math.round(IMPORTED / ((performance.now() - begin) / 1000))

  const unlimited = { ...context, clock: { now: () => Date.now() * 1_000 - Date.UTC(2026, 0, 1) * 999 } }
  const smtp = await startSmtp({ ...unlimited, config: { ...context.config, smtp: { host: '127.0.0.1', port: 0 } } })
  const client = createTransport({
    host: '127.0.0.1',
    port: smtp.port,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: BY_SMTP,
  })
  begin = performance.now()
  await Promise.all(
    [...letters(BY_SMTP, 'smtp')].map(({ head, text, sender }) =>
      client.sendMail({ envelope: { from: sender, to: READER }, raw: `${head}\n${text}\n`.replaceAll('\n', '\r\n') }),
    ),
  )
  const received = Math.round(BY_SMTP / ((performance.now() - begin) / 1000))
  client.close()
  await smtp.stop()
  await close()
  console.log(
    `${name}: import of an mbox ${imported} messages/s; SMTP, ${CONNECTIONS} connections, ${received} messages/s`,
  )
}
