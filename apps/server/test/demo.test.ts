import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../src/accounts/demo-password.ts'
import { createUser, setPassword } from '../src/accounts/users-store.ts'
import type { Context } from '../src/call/context.ts'
import { demoMail } from '../src/demo/demo-mail.ts'
import { mimeOf } from '../src/demo/demo-mime.ts'
import { drafts } from '../src/demo/mail/spam-and-drafts.ts'
import { roomForTeam } from '../src/demo/room-for-team.ts'
import { seedDemo } from '../src/demo/seed-demo.ts'
import { addressIn, demoSignIns, signInTable } from '../src/demo/sign-ins.ts'
import { parseHere } from '../src/mime/mime.ts'
import { withTables } from './mailbox.ts'
import { type Answer, START, startTestServer, type TestServer } from './start-test-server.ts'

const DAY = 86_400_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { domains: ['tandem.example'] }, people: false })
  await seedDemo(server.context)
})
afterAll(() => server.close())

const signIn = (email: string, password: string): Promise<Answer> =>
  server.signedOut('POST', '/login', { body: { user: { email, password } } })

/** Calls as one of the demo team. */
async function demoPerson(email: string) {
  const { headers } = await signIn(email, demoPassword)
  const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? ''
  return (path: string, query: Record<string, string | string[]> = {}) =>
    server.signedOut('GET', path, { query, headers: { cookie } })
}

test.each([3, 45, 60])(
  'a first start that is killed after %s writes leaves nothing behind: the next one makes the whole team',
  async (last) => {
    const house = await startTestServer({ config: { domains: ['tandem.example'] }, people: false })
    const { context } = house
    const whole = await contentsOf(server)
    let writes = 0
    const killed: Context = {
      ...context,
      database: {
        ...context.database,
        write: async (operation, args) => {
          if (++writes > last) throw new Error('killed')
          return context.database.write(operation, args)
        },
      },
    }
    await expect(seedDemo(killed)).rejects.toThrow('killed')
    expect(await contentsOf(house)).not.toEqual(whole)
    expect(await roomForTeam(context)).toBe(true)
    expect(Object.values(await contentsOf(house)).every((rows) => rows === 0)).toBe(true)
    await seedDemo(context)
    expect(await contentsOf(house)).toEqual(whole)
    expect(await roomForTeam(context)).toBe(false)
    await house.close()
  },
)

test('a house with any account of its own gets no demo team', async () => {
  const house = await startTestServer({ people: false })
  expect(await roomForTeam(house.context)).toBe(true)
  const now = house.clock.now()
  const ann = { email: 'ann@postroom.example', fullName: 'Ann', passwordHash: '', confirmedAt: null, now }
  await house.context.database.write(createUser, ann)
  expect(await roomForTeam(house.context)).toBe(false)
  await house.close()
})

/** How many rows there are of what the team is made of. */
const contentsOf = (house: TestServer) =>
  withTables(house, async (db) => {
    const tables = [
      'users',
      'grants',
      'labels',
      'signatures',
      'threads',
      'messages',
      'attachments',
      'user_messages',
      'drafts',
      'assignees',
      'message_entries',
      'thread_entries',
      'search_entries',
      'contacts',
      'blobs',
    ] as const
    const rows: Record<string, number> = {}
    for (const table of tables) {
      const { count } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      rows[table] = Number(count)
    }
    return rows
  })

test('the demo holds about three hundred messages, the same ones every time', () => {
  const once = demoMail(START, addressIn(server.context))
  expect(once.length + drafts.length).toBe(304)
  expect(demoMail(START, addressIn(server.context))).toEqual(once)
  expect(new Set(once.map(({ id }) => id)).size).toBe(once.length)
})

test('the mail is from today, yesterday, this year and before, and none from the future', () => {
  for (const now of [START, START + 14 * 3_600_000, Date.UTC(2026, 0, 1, 0, 5)]) {
    const ages = demoMail(now, addressIn(server.context)).map(({ at }) => now - at)
    expect(Math.min(...ages)).toBeGreaterThan(0)
    expect(ages.filter((age) => age < DAY).length).toBeGreaterThan(10)
    expect(ages.filter((age) => age > 365 * DAY).length).toBeGreaterThan(3)
  }
})

test('answers come after what they answer and name it', () => {
  const mails = demoMail(START, addressIn(server.context))
  const seen = new Map(mails.map((mail) => [mail.id, mail]))
  for (const { at, answers, references } of mails) {
    expect(references.every((id) => (seen.get(id)?.at ?? at) < at)).toBe(true)
    expect(references.at(-1)).toBe(answers?.id)
  }
})

/** An attached message travels as lines, everything else as bytes. */
function unfolded(filename: string, content: Uint8Array): string {
  const text = Buffer.from(content).toString('latin1')
  return filename.endsWith('.eml') ? text.replaceAll('\r\n', '\n').trimEnd() : text
}

test('every message is real MIME that reads as it was written, in its charset', async () => {
  const addressOf = addressIn(server.context)
  for (const dated of demoMail(START, addressOf)) {
    const parsed = await parseHere(mimeOf(dated, addressOf))
    expect(parsed.subject).toBe(dated.subject)
    expect(parsed.senderName).toBe(dated.mail.from.name)
    expect(parsed.senderEmail).toBe(addressOf(dated.mail.from))
    expect(parsed.externalId).toBe(dated.id)
    expect(parsed.references).toEqual(dated.references)
    expect(parsed.date).toBe(Math.floor(dated.at / 1000) * 1000)
    expect(parsed.text?.startsWith(dated.mail.text)).toBe(true)
    const files = (dated.mail.attachments ?? []).map(({ filename, content, contentId = null }) => [
      filename,
      contentId,
      unfolded(filename, content),
    ])
    const read = parsed.attachments.map(({ filename, content, contentId }) => [
      filename,
      contentId,
      unfolded(filename, content),
    ])
    expect(read.sort()).toEqual(files.sort())
  }
})

test('everybody of the demo team signs in and sees both shared mailboxes', async () => {
  for (const name of ['nora', 'tom', 'priya']) {
    const { body, status } = await signIn(`${name}@tandem.example`, demoPassword)
    expect(status).toBe(200)
    expect(body.user.accessible_users.map(({ email }: { email: string }) => email)).toEqual([
      'sales@tandem.example',
      'support@tandem.example',
    ])
  }
})

test('a demo mailbox has unread mail, stars, sent mail, drafts, spam and labels with sublabels', async () => {
  const get = await demoPerson('nora@tandem.example')
  const { body } = await get('/labels')
  const own = body.find((group: { user_email: string }) => group.user_email === 'nora@tandem.example')
  const paths = own.labels.map(({ path }: { path: string }) => path)
  expect(paths).toEqual(expect.arrayContaining(['Personal', 'Personal/Choir', 'Personal/Family', 'Newsletters/Tasks']))
  const idOf = (path: string) => String(own.labels.find((label: { path: string }) => label.path === path).id)
  const total = async (path: string) =>
    (await get('/user_messages', { 'label_ids[]': [idOf(path)] })).body.pagination.total_count
  expect(await total('inbox')).toBe(30)
  expect(await total('sent')).toBe(17)
  expect(await total('drafts')).toBe(2)
  expect(await total('spam')).toBe(1)
  expect(await total('starred')).toBe(3)
  const [unread] = own.labels.filter(({ path }: { path: string }) => path === 'inbox')
  expect(unread.unread_count).toBe(11)
})

test('the table of sign-ins shows only those that still work', async () => {
  expect(signInTable(await demoSignIns(server.context))).toEqual([
    '  Name                   Email                    Password',
    '  Nora Lindqvist         nora@tandem.example      postroom-demo',
    '  Tom Adeyemi            tom@tandem.example       postroom-demo',
    '  Priya Raman            priya@tandem.example     postroom-demo',
    '  Tandem Works Support   support@tandem.example   postroom-demo   shared mailbox',
    '  Tandem Works Sales     sales@tandem.example     postroom-demo   shared mailbox',
  ])
  const { body } = await signIn('tom@tandem.example', demoPassword)
  await server.context.database.write(setPassword, { userId: body.user.id, passwordHash: '', now: 1 })
  expect((await demoSignIns(server.context)).map(({ email }) => email)).toEqual([
    'nora@tandem.example',
    'priya@tandem.example',
    'support@tandem.example',
    'sales@tandem.example',
  ])
})
