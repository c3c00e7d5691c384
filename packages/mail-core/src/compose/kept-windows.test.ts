import type { Draft } from '@postroom/api'
import { expect, test } from 'vitest'
import { ann } from '../fixture-mail.ts'
import { createTestMail, held, refusal, settled, type TestMail } from '../test-mail.ts'
import { acceptServerVersion } from './accept-server-version.ts'
import { windowContentOf } from './draft-body.ts'
import { savedDraft } from './fixture-draft.ts'
import { newDraft } from './open-window.ts'
import { sendProblem } from './send-problem.ts'
import { DRAFT_ENDED } from './window-texts.ts'

const answered = (change: Partial<Draft> = {}) => ({ draft: savedDraft(change) })

type Saved = { revision?: number; subject: string; html_body: string }

/** A server that keeps drafts; `said` are the calls that wrote one. */
function server() {
  const said: string[] = []
  let now: (Saved & { revision: number }) | null = null
  const tell = () => answered(now ?? {})
  return {
    said,
    now: () => now,
    answers: {
      'POST /login': () => ({ user: ann }),
      'POST /drafts': ({ body }: { body: unknown }) => {
        now = { ...(body as Saved), revision: 1 }
        said.push(`POST ${now.subject}`)
        return Response.json(tell(), { status: 201 })
      },
      'PUT /drafts/9': ({ body }: { body: unknown }) => {
        const wanted = body as Saved
        if (!now) return refusal(404, 'Not found')
        if (wanted.revision !== now.revision)
          return Response.json(
            { status: { code: 409, message: 'Moved' }, errors: ['Moved'], ...tell() },
            { status: 409 },
          )
        now = { ...wanted, revision: now.revision + 1 }
        said.push(`PUT ${now.subject}`)
        return tell()
      },
      'GET /drafts/9': () => (now ? tell() : refusal(404, 'Not found')),
      'DELETE /drafts/9': () => {
        if (!now) return refusal(404, 'Not found')
        said.push('DELETE')
        now = null
      },
    },
  }
}

async function started(answers: Parameters<typeof createTestMail>[0], storage?: Map<string, string>) {
  const mail = createTestMail(answers)
  for (const [key, value] of storage ?? []) mail.world.storage.set(key, value)
  mail.start()
  await settled()
  mail.clock.increment(200)
  await settled()
  return mail
}

const windows = (mail: TestMail) => mail.actors.composer.getSnapshot().context.windows
const kept = (mail: TestMail) => [...mail.world.storage.keys()].filter((key) => key.startsWith('composeWindow.'))

function write(mail: TestMail, subject = '') {
  const draft = newDraft(mail, { to: '', subject, htmlBody: '<div><br></div>' })
  mail.actors.composer.send({ type: 'open', window: { windowId: 'w1', draft } })
  const window = windows(mail).at(-1)
  if (!window) throw new Error('The window did not open')
  return window
}

const type = (window: ReturnType<typeof write>, subject: string) => window.send({ type: 'edit', change: { subject } })

/** What was typed is on the server then, if the server can be reached. */
async function typeAndPause(mail: TestMail, window: ReturnType<typeof write>, subject: string) {
  type(window, subject)
  mail.clock.increment(1_000)
  await settled()
}

test('what is typed stands in this browser within a second, until the server has it (G-018)', async () => {
  const { answers } = server()
  const mail = await started(answers)
  const window = write(mail)
  for (const subject of ['L', 'Lu', 'Lun', 'Lunc']) {
    type(window, subject)
    mail.clock.increment(300)
  }
  expect(kept(mail)).toEqual(['composeWindow.1.w1'])
  expect(JSON.parse(mail.world.storage.get('composeWindow.1.w1') ?? '')).toMatchObject({
    windowId: 'w1',
    unsaved: true,
    draft: { subject: 'Lunc' },
  })
  mail.clock.increment(1_000)
  await settled()
  expect(kept(mail)).toEqual([])
})

test('a page that dies while the server cannot be reached gives back what was typed, and then the server gets it', async () => {
  const { answers, now } = server()
  const mail = await started({ ...answers, 'POST /drafts': () => Promise.reject(new Error('offline')) })
  const window = write(mail)
  type(window, 'Lunch')
  mail.clock.increment(2_000)
  await settled()
  const next = await started(answers, mail.world.storage)
  expect(windows(next).map((each) => each.getSnapshot().context.draft.subject)).toEqual(['Lunch'])
  next.clock.increment(1_000)
  await settled()
  expect([now()?.subject, kept(next)]).toEqual(['Lunch', []])
})

test('what is no address yet is kept with the draft, behind the addresses of its field, and comes back as typed (G-018)', async () => {
  const { answers } = server()
  const mail = await started(answers)
  const window = write(mail)
  const bob = { id: 'b', email: 'bob@x.org' }
  window.send({ type: 'edit', change: { to: [bob], typed: { to: 'BOB@x.org cy@x.org "dee@', bcc: 'eve' } } })
  mail.clock.increment(2_000)
  await settled()
  const recipients = [
    { email: 'bob@x.org', owner_type: 'to' },
    { email: 'cy@x.org', owner_type: 'to' },
    { email: '"dee@', owner_type: 'to' },
    { email: 'eve', owner_type: 'bcc' },
  ] as const
  expect(mail.calls.at(-1)).toMatchObject({ path: '/drafts', body: { recipients } })
  expect(sendProblem(window.getSnapshot().context.draft)).toBe('Invalid email format: "dee@, eve')

  const { draft } = windowContentOf(savedDraft({ recipients: recipients.map((each) => ({ ...each, name: null })) }))
  expect([draft.to.map(({ email }) => email), draft.bcc, draft.typed]).toEqual([
    ['bob@x.org', 'cy@x.org'],
    [],
    { to: '"dee@', bcc: 'eve' },
  ])
})

test('a page that is left keeps at once what it would have kept in a second', async () => {
  const mail = await started(server().answers)
  type(write(mail), 'Lunch')
  mail.world.look(true)
  expect(kept(mail)).toHaveLength(1)
})

test('kept windows that another tab has open stay there', async () => {
  const mail = await started(server().answers)
  type(write(mail), 'Lunch')
  mail.clock.increment(1_000)
  const other = createTestMail(server().answers)
  for (const [key, value] of mail.world.storage) other.world.storage.set(key, value)
  mail.world.posted.length = 0
  other.start()
  await settled()
  expect(other.world.posted).toContainEqual({ type: 'which windows are open' })
  mail.world.hear({ type: 'which windows are open' })
  expect(mail.world.posted).toEqual([{ type: 'windows open', windowIds: ['w1'] }])
  for (const message of mail.world.posted) other.world.hear(message)
  other.clock.increment(1_000)
  await settled()
  expect([windows(other), kept(other)]).toEqual([[], ['composeWindow.1.w1']])
})

test('signing out saves what is written; what cannot be saved is kept for the same person (G-122)', async () => {
  const { answers, said } = server()
  const mail = await started(answers)
  type(write(mail), 'Lunch')
  mail.actors.auth.send({ type: 'sign out' })
  await settled()
  expect([said, kept(mail), windows(mail)]).toEqual([['POST Lunch'], [], []])
  expect(mail.calls.map(({ method, path }) => `${method} ${path}`).slice(-2)).toContain('DELETE /logout')

  const offline = await started({ ...answers, 'POST /drafts': () => Promise.reject(new Error('offline')) })
  type(write(offline), 'Supper')
  offline.actors.auth.send({ type: 'sign out' })
  await settled()
  expect(kept(offline)).toEqual(['composeWindow.1.w1'])
})

test('a sign-out does not wait for a server that does not answer', async () => {
  const mail = await started({ ...server().answers, 'POST /drafts': held().answer })
  type(write(mail), 'Lunch')
  mail.actors.auth.send({ type: 'sign out' })
  await settled()
  mail.clock.increment(5_000)
  await settled()
  expect(mail.actors.auth.getSnapshot().matches('unauthenticated')).toBe(true)
  expect(kept(mail)).toEqual(['composeWindow.1.w1'])
})

test('a broken entry is dropped and logged', async () => {
  const mail = await started(server().answers, new Map([['composeWindow.1.x', '{']]))
  expect([kept(mail), mail.world.logged]).toEqual([[], ['open a kept window']])
})

test('typed and deleted again leaves no draft, whether it was saved meanwhile or not (G-018)', async () => {
  const { answers, said, now } = server()
  const mail = await started(answers)
  const window = write(mail)
  type(window, 'L')
  await typeAndPause(mail, window, '')
  expect(said).toEqual([])
  await typeAndPause(mail, window, 'Lu')
  type(window, '')
  window.send({ type: 'close' })
  await settled()
  expect([said, now(), windows(mail)]).toEqual([['POST Lu', 'DELETE'], null, []])
})

test('an emptied draft goes from the server at the next pause, and comes again with the next words', async () => {
  const { answers, said } = server()
  const mail = await started(answers)
  const window = write(mail)
  for (const subject of ['L', '', 'Lunch', 'Lunch!']) await typeAndPause(mail, window, subject)
  expect(said).toEqual(['POST L', 'DELETE', 'POST Lunch', 'PUT Lunch!'])
})

test('a draft that was deleted in another tab and is emptied here is gone', async () => {
  const { answers } = server()
  const mail = await started(answers)
  const window = write(mail)
  await typeAndPause(mail, window, 'Lunch')
  answers['DELETE /drafts/9']()
  await typeAndPause(mail, window, '')
  expect(window.getSnapshot().matches({ shown: { saving: 'saved' } })).toBe(true)
  expect(window.getSnapshot().context.saved).toBe(null)
})

test('seventy minutes of writing stay one draft', async () => {
  const { answers, said } = server()
  const mail = await started(answers)
  const window = write(mail)
  for (let minute = 0; minute < 70; minute += 1) {
    type(window, `After ${minute} minutes`)
    mail.clock.increment(60_000)
    await settled()
  }
  expect(said).toEqual(Array.from({ length: 70 }, (_, minute) => `${minute ? 'PUT' : 'POST'} After ${minute} minutes`))
})

test('a save whose answer was lost is no change of another window', async () => {
  const { answers, now } = server()
  const put = answers['PUT /drafts/9']
  let lose = true
  const mail = await started({
    ...answers,
    'PUT /drafts/9': (call) => {
      const answer = put(call)
      if (!lose) return answer
      lose = false
      throw new Error('The connection broke')
    },
  })
  const window = write(mail)
  await typeAndPause(mail, window, 'Lunch')
  await typeAndPause(mail, window, 'Lunch?')
  await typeAndPause(mail, window, 'Lunch!')
  expect(window.getSnapshot().matches({ shown: { saving: 'saved' } })).toBe(true)
  expect(now()).toMatchObject({ subject: 'Lunch!', revision: 3 })
})

test('of two tabs on one draft the later is asked, and may take what the other wrote (G-018)', async () => {
  const { answers, said } = server()
  const mail = await started(answers)
  const window = write(mail)
  await typeAndPause(mail, window, 'Lunch')
  answers['PUT /drafts/9']({ body: { revision: 1, subject: 'Theirs', html_body: '' } })
  await typeAndPause(mail, window, 'Mine')
  expect(window.getSnapshot().matches({ shown: { saving: 'conflicted' } })).toBe(true)
  await acceptServerVersion(mail, window)
  expect(window.getSnapshot().context.draft.subject).toBe('Theirs')
  await typeAndPause(mail, window, 'Theirs and mine')
  expect(said).toEqual(['POST Lunch', 'PUT Theirs', 'PUT Theirs and mine'])
})

test('a draft that was sent or deleted in another tab is told of, and kept here on request as a new one', async () => {
  const { answers, said } = server()
  const mail = await started(answers)
  const window = write(mail)
  await typeAndPause(mail, window, 'Lunch')
  answers['DELETE /drafts/9']()
  type(window, 'Lunch?')
  window.send({ type: 'close' })
  await settled()
  expect(window.getSnapshot().matches({ shown: { saving: 'conflicted' } })).toBe(true)
  expect(window.getSnapshot().context.problem).toBe(DRAFT_ENDED)
  window.send({ type: 'keep mine' })
  await settled()
  expect(said).toEqual(['POST Lunch', 'DELETE', 'POST Lunch?'])
  expect(window.getSnapshot().context.problem).toBe(null)
})
