/**
 * `npm run proof:mime -w @postroom/server`: takes the odd messages of test/mail apart and puts them together wrongly, three
 * thousand times, delivers each and opens it over the API; counts failures, those that take over 2 s and messages that show nothing.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { sequence } from '@postroom/tooling/sequence'
import { ingestMessage } from '../src/delivery/ingest-message.ts'
import { startInProcess } from './in-process-server.ts'

const MESSAGES = Number(process.env.POSTROOM_PROOF_MESSAGES ?? 3_000)
const SEED = Number(process.env.POSTROOM_PROOF_SEED ?? 1)
/** Of the processor, in microseconds; other programs may make the clock run further. */
const SLOW = 2_000_000

const folder = new URL('../test/mail/', import.meta.url)
const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
const originals = names.map((name) => readFileSync(new URL(name, folder)).toString('latin1'))

const random = sequence(SEED)
const below = (most: number) => Math.floor(random() * most)
const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
const lines = (text: string) => text.split('\r\n')

const HEADERS = [
  'Content-Type: multipart/mixed; boundary="fwd"',
  'Content-Type: multipart/alternative; boundary=',
  'Content-Type: text/html; charset="utf-16"',
  'Content-Type: message/rfc822',
  'Content-Type: text/plain; charset=x-no-such; format=flowed; delsp=yes',
  'Content-Type: ;;;=',
  'Content-Transfer-Encoding: base64',
  'Content-Transfer-Encoding: quoted-printable',
  "Content-Disposition: attachment; filename*0*=utf-8''%E2%82; filename*1*=%AC; filename*3=x",
  'Content-Disposition: inline; filename="=?utf-8?B?8J+Y?= =?utf-8?B?gA==?="',
  'Subject: =?utf-8?Q?=F0=9F=98?= =?utf-8?Q?=80?= =?x?y?z?=',
  'From: "a" <b@c>, d <<e@f>> (g(h) i@j',
  'To: undisclosed-recipients:;',
  'Date: 32 Foo 99999 25:61:61 +9999',
  'Message-ID: <<a b>@c>',
  'References: <a@b><c@d> e@f <',
]

const mutations: ((text: string) => string)[] = [
  (text) => text.slice(0, below(text.length)),
  (text) => text.slice(below(text.length)),
  (text) => {
    const at = below(text.length)
    return text.slice(0, at) + String.fromCharCode(below(256)) + text.slice(at + 1)
  },
  (text) => {
    const all = lines(text)
    all.splice(below(all.length), 1 + below(3))
    return all.join('\r\n')
  },
  (text) => {
    const all = lines(text)
    const from = below(all.length)
    all.splice(below(all.length), 0, ...all.slice(from, from + 1 + below(20)))
    return all.join('\r\n')
  },
  (text) => {
    const all = lines(text)
    all.splice(below(Math.min(all.length, 12)), 0, pick(HEADERS))
    return all.join('\r\n')
  },
  (text) => text.slice(0, below(text.length)) + pick(originals).slice(below(200)),
  (text) => text.replaceAll('\r\n', pick(['\n', '\r', '\r\r\n', '\n\n'])),
  (text) => text.replaceAll(/^--/gm, pick(['-', '---', '--\t', ' --'])),
  (text) => text.replaceAll(/charset=[^;\s]+/g, `charset=${pick(['utf-7', 'utf-16le', 'big5', 'none', '""', 'gbk'])}`),
  (text) => text.replaceAll(/base64|quoted-printable|7bit|8bit/g, () => pick(['base64', 'quoted-printable', 'x-uue'])),
  (text) => `Content-Type: multipart/mixed; boundary=o\r\n\r\n--o\r\n${text}\r\n--o\r\n${pick(originals)}\r\n--o--\r\n`,
]

const server = await startInProcess()
const ownerId = server.readerId
const total = { failed: 0, slow: 0, blank: 0 }
const say = (what: string, index: number, text: string) =>
  console.log(`${what}: message ${index} of seed ${SEED}, ${JSON.stringify(text.slice(0, 300))}`)

/** Delivers a message and answers with what the API shows of it. */
async function open(text: string) {
  const raw = Buffer.from(text, 'latin1')
  const delivered = await ingestMessage(server.context, {
    raw,
    trace: '',
    recipients: [{ ownerId }],
    source: 'delivery',
  })
  const answer = await server.readerGets(`/messages/${delivered.messageId}`)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().message
}

// What a process does only once is no part of the time of a message.
await open('Subject: first\r\n\r\nx\r\n')
for (let index = 0; index < MESSAGES; index++) {
  let text = originals[index % originals.length] ?? ''
  for (let times = 1 + below(4); times > 0; times--) text = pick(mutations)(text)
  const begun = process.cpuUsage()
  try {
    const message = await open(text)
    const shows = message.subject || message.text_body || message.html_body || message.attachments.length > 0
    const blankLine = text.search(/\r?\n\r?\n/)
    if (!shows && blankLine >= 0 && text.slice(blankLine).trim() !== '') {
      total.blank++
      say('shows nothing', index, text)
    }
  } catch (error) {
    total.failed++
    say(String(error), index, text)
  }
  const { user, system } = process.cpuUsage(begun)
  if (user + system > SLOW) {
    total.slow++
    say('slow', index, text)
  }
  server.advance(1)
}
console.log(
  `${MESSAGES} mutated messages of ${names.length}: ${total.failed} failed, ${total.slow} took over 2 s, ` +
    `${total.blank} show nothing although they hold something`,
)
process.exitCode = total.failed + total.slow + total.blank === 0 ? 0 : 1
await server.close()
