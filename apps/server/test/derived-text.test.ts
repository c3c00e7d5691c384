import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresWriter, sqliteWriter } from '../bench/bulk-writer.ts'
import { newestVersion } from '../src/storage/database/migrate.ts'
import { multipart } from './form.ts'
import { receive } from './message-fixtures.ts'
import { makeOlder } from './older-store.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let alice: Caller
beforeAll(async () => {
  server = await startTestServer()
  alice = await server.as('alice')
})
afterAll(() => server.close())

/** Writes another text beside the HTML than was made of it. */
async function setShownText(messageId: number, text: string): Promise<void> {
  const { databaseUrl, dataDir } = server.context.config
  const writer = databaseUrl === null ? sqliteWriter(`${dataDir}/postroom.db`) : await postgresWriter(databaseUrl)
  await writer.run(`update message_bodies set shown_text = '${text}' where message_id = ${messageId}`)
  await writer.close()
}

const plainText = async (messageId: number) => (await alice('GET', `/messages/${messageId}`)).body.message.plain_text
const found = async (q: string) => {
  const { body } = await alice('GET', '/search/advanced', { query: { q } })
  return body.result.threads.map(({ subject, match }: { subject: string; match?: { text: string } }) => [
    subject,
    match?.text,
  ])
}
const filler = 'filler '.repeat(60)

test('[RUN-02] opening and searching mail makes no text of its HTML: both show what was kept at its arrival', async () => {
  const html = `<p>${filler}</p><p>The M&uuml;ller papers</p>`
  const { messageId } = await receive(server, { to: ['alice'], subject: 'Kept', html })
  expect(await plainText(messageId)).toBe(`${filler.trim()}\n\nThe Müller papers`)
  await setShownText(messageId, `${filler}kept Müller words`)
  expect(await plainText(messageId)).toBe(`${filler}kept Müller words`)
  expect(await found('müller')).toEqual([['Kept', expect.stringMatching(/kept Müller words$/)]])
})

test('[RUN-02] mail from before text was kept gets it by the update', async () => {
  const { messageId } = await receive(server, {
    to: ['alice'],
    subject: 'Older',
    html: `<p>${filler}</p><p>Caf&eacute; Stra&szlig;e</p>`,
  })
  const long = await receive(server, { to: ['alice'], subject: 'Long', text: `${'word '.repeat(3_000)}ending` })
  await makeOlder(server, { version: 11, statements: [] })
  expect(await server.context.database.migrate()).toEqual({ created: false, version: newestVersion })
  expect(await plainText(messageId)).toBe(`${filler.trim()}\n\nCafé Straße`)
  expect((await found('café straße')).map(([subject]: string[]) => subject)).toEqual(['Older'])
  expect((await found('ending')).map(([subject]: string[]) => subject)).toEqual(['Long'])
  expect(await plainText(long.messageId)).toMatch(/word ending\n$/)
})

test('[RUN-02] what is sent and what is drafted keeps its text too', async () => {
  const body = { window_id: 'w', html_body: `<p>${filler}</p><blockquote>Caf&eacute; quoted</blockquote>` }
  const { draft } = (await alice('POST', '/drafts', { body })).body
  expect(await plainText(draft.id)).toBe(`${filler.trim()}\n\n> Café quoted`)
  const message = { recipients: [{ email: 'bob@postroom.example', owner_type: 'to' }], html_body: body.html_body }
  const form = new Request('http://localhost', {
    method: 'POST',
    body: multipart({ message: { ...message, subject: 'Sent' } }),
  })
  const payload = Buffer.from(await form.arrayBuffer())
  const headers = { cookie: await server.cookieOf('alice'), 'content-type': form.headers.get('content-type') ?? '' }
  const sent = await server.app.inject({ method: 'POST', url: '/api/v1/messages', payload, headers })
  expect(sent.json().message_with_attachments.plain_text).toBe(`${filler.trim()}\n\n> Café quoted`)
})
