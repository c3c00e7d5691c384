import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAs, receive } from './message-fixtures.ts'
import { type Caller, START, startTestServer, type TestServer } from './start-test-server.ts'

/** What the oracle knows of a message; nothing of it comes from the product. */
interface Known {
  subject: string
  owner: 'alice' | 'support'
  from: string
  to: string[]
  cc: string[]
  bcc: string[]
  words: string[]
  files: string[]
  date: number
  /** Of 30,000 letters; the others have a few hundred. */
  long: boolean
  read: boolean
  starred: boolean
  important: boolean
  sent: boolean
  label: string | null
  place: 'mail' | 'trash' | 'spam'
  assigned: 'alice' | 'bob' | null
}

/** One question in two forms: as it is typed, and as plain JavaScript answers it. */
interface Question {
  typed: string
  holds: (mail: Known) => boolean
  /** It asks for these hidden places, so that the search looks there too. */
  opens?: Known['place'][]
  /** It leaves these out: what denies it asks for them. */
  shuts?: Known['place'][]
}

const WORDS = ['wheel', 'invoice', 'picnic', 'budget', 'lantern', 'harbour']
const PEOPLE = ['dora', 'eve', 'bob', 'carol']
const TITLES = ['agenda', 'report', 'offer', 'question', 'answer']
/** How one of these begins, and none of the others. */
const BEGINNINGS = [...WORDS, ...TITLES].map((word) => word.slice(0, -2))
const DAY = 86_400_000

let server: TestServer
let alice: Caller
const known: Known[] = []

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

beforeAll(async () => {
  server = await startTestServer()
  alice = await server.as('alice')
  const { people } = server
  for (let index = 0; index < 60; index++) {
    const owner = index % 4 === 3 ? 'support' : 'alice'
    const own = index % 7 === 6
    const from = own ? people[owner].email : `${pick(PEOPLE, index)}@example.org`
    const words = WORDS.filter((_, at) => (index >> (at % 4)) % (at + 2) === 0)
    // What looks like an operator, and is none.
    if (index % 10 === 7) words.push('hue', 'lantern')
    const to = index % 5 === 0 ? ['list@example.org'] : [people[owner].email]
    const cc =
      index % 8 === 3 ? [people.alice.email] : index % 3 === 0 ? [`${pick(PEOPLE, index + 1)}@example.org`] : []
    const bcc = index % 6 === 0 ? [`${pick(PEOPLE, index + 2)}@example.org`] : []
    const files = index % 4 === 1 ? [`${pick(WORDS, index)}_plan.${index % 8 === 1 ? 'pdf' : 'csv'}`] : []
    const place = index % 11 === 5 ? 'trash' : index % 13 === 6 ? 'spam' : 'mail'
    const label = index % 5 === 2 ? 'Trips/Oslo' : null
    const starred = index % 6 === 2
    const important = index % 10 === 4
    const assignee = place !== 'mail' || index % 3 !== 0 ? null : owner === 'alice' ? 'alice' : 'bob'
    server.clock.advance(DAY / 4)
    const subject = `${pick(TITLES, index)} ${pick(TITLES, index + 2)} number${index}`
    const { messageId } = await receive(server, {
      to: [owner],
      from,
      toHeader: to.join(', '),
      subject,
      id: `number${index}@example.org`,
      text: `${words.join(' ').replace('hue lantern', 'hue:lantern')} ${'x'.repeat(index % 9 === 0 ? 30_000 : 10)}`,
      headers: [
        ...(cc.length > 0 ? [`Cc: ${cc.join(', ')}`] : []),
        ...(bcc.length > 0 ? [`Bcc: ${bcc.join(', ')}`] : []),
      ],
      files: files.map((name) => ({ name, content: 'x' })),
      read: index % 3 === 1,
      isSender: own,
      labels: [
        ...(place === 'mail' ? ['inbox'] : [place]),
        ...(label ? [label] : []),
        ...(starred ? ['starred'] : []),
        ...(important ? ['important'] : []),
      ],
    })
    known.push({
      subject,
      owner,
      from,
      to,
      cc,
      bcc: own ? bcc : [],
      words,
      files,
      date: server.clock.now(),
      long: index % 9 === 0,
      read: index % 3 === 1,
      starred,
      important,
      sent: own,
      label,
      place,
      assigned: assignee,
    })
    if (assignee === null) continue
    await alice('PATCH', '/user_messages/change_message_assignees', {
      body: { message_ids: [messageId], checked_assignees: [people[assignee].id], unchecked_assignees: [] },
    })
  }
  await readAs(alice, 'unthreaded')
})
afterAll(() => server.close())

const whole = (mail: Known) => [
  ...mail.words,
  ...mail.subject.split(' '),
  ...mail.files.flatMap((name) => name.split(/[_.]/)),
]
const holds = (typed: string, answer: Question['holds'], opens?: Known['place'][]): Question => ({
  typed,
  holds: answer,
  ...(opens && { opens }),
})
const all = (mail: Known) => [...mail.to, ...mail.cc, ...mail.bcc]
const begins = (addresses: string[], name: string) => addresses.some((address) => address.startsWith(`${name}@`))
const beginsOne = (texts: string[], typed: string) => texts.some((text) => text.startsWith(typed))
const day = (at: number) => new Date(at).toISOString().slice(0, 10)
const midnight = (at: number) => Date.parse(`${day(at)}T00:00:00Z`)
const LAST = START + 60 * (DAY / 4 + 1_000)

const leaf: fc.Arbitrary<Question> = fc.oneof(
  fc.constantFrom(...WORDS, ...TITLES).map((word) => holds(word, (mail) => whole(mail).includes(word))),
  fc
    .tuple(fc.constantFrom(...WORDS), fc.constantFrom(...WORDS))
    .map(([a, b]) => holds(`"${a} ${b}"`, ({ words }) => words.some((word, at) => word === a && words[at + 1] === b))),
  fc.constantFrom(...PEOPLE).map((name) => holds(`from:${name}`, ({ from }) => from.startsWith(`${name}@`))),
  fc.constantFrom(...PEOPLE).map((name) => holds(`to:${name}`, (mail) => begins(all(mail), name))),
  fc.constantFrom(...PEOPLE).map((name) => holds(`cc:${name}`, ({ cc }) => begins(cc, name))),
  fc.constantFrom(...PEOPLE).map((name) => holds(`bcc:${name}`, ({ bcc }) => begins(bcc, name))),
  fc.constantFrom(
    holds('from:me', ({ from }) => from === 'alice@postroom.example'),
    holds('to:ME', (mail) => all(mail).includes('alice@postroom.example')),
    holds('cc:me', ({ cc }) => cc.includes('alice@postroom.example')),
    holds('from:(dora OR eve)', ({ from }) => from.startsWith('dora') || from.startsWith('eve')),
    holds('has:attachment', ({ files }) => files.length > 0),
    holds('filename:pdf', ({ files }) => files.some((name) => name.endsWith('.pdf'))),
    holds('filename:harbour_plan', ({ files }) => files.some((name) => name.startsWith('harbour_plan'))),
    holds('larger:20K', ({ long }) => long),
    holds('larger:0', () => true),
    holds('smaller:0.02M', ({ long }) => !long),
    holds('is:starred', ({ starred }) => starred),
    holds('is:important', ({ important }) => important),
    holds('in:inbox', ({ place }) => place === 'mail'),
    // Searched as words, as is said of it: both occur, not as a phrase.
    holds('hue:lantern', ({ words }) => words.includes('hue')),
    holds('hue:harbour', (mail) => whole(mail).includes('hue') && whole(mail).includes('harbour')),
    holds('size:wheel', () => false),
    holds('label:oslo', ({ label }) => label !== null),
    holds('in:sent', ({ sent }) => sent),
    holds('label:nowhere', () => false),
    holds('assigned:me', ({ assigned }) => assigned === 'alice'),
    holds('assigned:baker', ({ assigned }) => assigned === 'bob'),
    holds('assigned:none', ({ assigned }) => assigned === null),
    holds('owner:me', ({ owner }) => owner === 'alice'),
    holds('owner:support', ({ owner }) => owner === 'support'),
    holds('owner:carol', () => false),
    holds('cc:"example.org eve"', ({ cc }) => begins(cc, 'eve')),
    holds('filename:"plan harbour"', ({ files }) => files.some((name) => name.startsWith('harbour_plan'))),
    holds('id:number7@example.org', ({ subject }) => subject.endsWith(' number7')),
  ),
  // Values of operators, and what is denied, may be unfinished wherever they stand.
  fc.oneof(
    fc.constantFrom(...BEGINNINGS).chain((typed) =>
      fc.constantFrom(
        holds(`subject:${typed}`, ({ subject }) => beginsOne(subject.split(' '), typed)),
        holds(`filename:${typed}`, ({ files }) => beginsOne(files, typed)),
        holds(`-${typed}`, (mail) => !beginsOne(whole(mail), typed)),
        holds(`-(${typed} OR subject:${typed})`, (mail) => !beginsOne(whole(mail), typed)),
      ),
    ),
    fc.constantFrom(...PEOPLE.map((name) => name.slice(0, 2))).chain((typed) =>
      fc.constantFrom(
        holds(`from:${typed}`, ({ from }) => from.startsWith(typed)),
        holds(`to:${typed}`, (mail) => beginsOne(all(mail), typed)),
        holds(`bcc:${typed}`, ({ bcc }) => beginsOne(bcc, typed)),
      ),
    ),
  ),
  fc.constantFrom(
    holds('is:read', ({ read }) => read),
    holds('is:unread', ({ read }) => !read),
    holds('in:trash', ({ place }) => place === 'trash', ['trash']),
    holds('in:spam', ({ place }) => place === 'spam', ['spam']),
    holds('in:anywhere', () => true, ['trash', 'spam']),
  ),
  fc
    .constantFrom(...TITLES)
    .map((word) => holds(`subject:${word}`, ({ subject }) => subject.split(' ').includes(word))),
  fc.integer({ min: 0, max: 16 }).chain((days) => {
    const at = START + days * DAY
    return fc.constantFrom(
      holds(`after:${day(at)}`, ({ date }) => date >= midnight(at)),
      holds(`before:${day(at)}`, ({ date }) => date < midnight(at)),
      holds(`newer_than:${days}d`, ({ date }) => date >= LAST - days * DAY),
      holds(`older_than:${days * 24}h`, ({ date }) => date < LAST - days * DAY),
    )
  }),
)

const placesOf = (parts: readonly Question[]) => ({
  opens: parts.flatMap(({ opens = [] }) => opens),
  shuts: parts.flatMap(({ shuts = [] }) => shuts),
})

const { question } = fc.letrec<{ question: Question }>((tie) => ({
  question: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.array(tie('question'), { minLength: 2, maxLength: 3 }).map((parts) => ({
      typed: `(${parts.map(({ typed }) => typed).join(' ')})`,
      holds: (mail: Known) => parts.every((part) => part.holds(mail)),
      ...placesOf(parts),
    })),
    fc.array(tie('question'), { minLength: 2, maxLength: 3 }).map((parts) => ({
      typed: `(${parts.map(({ typed }) => typed).join(' OR ')})`,
      holds: (mail: Known) => parts.some((part) => part.holds(mail)),
      ...placesOf(parts),
    })),
    tie('question').map((part) => ({
      typed: `-${part.typed}`,
      holds: (mail: Known) => !part.holds(mail),
      opens: part.shuts ?? [],
      shuts: part.opens ?? [],
    })),
  ),
}))

/** Of two states of one kind beside each other the last one counts: such questions are another test's. */
const isPlain = ({ typed }: Question) => (typed.match(/\b(?:is:(?:un)?read|in:(?:trash|anywhere))\b/g) ?? []).length < 2
/** Alternatives without brackets, which stand together before what is beside them. */
const alternatives = fc.array(question, { minLength: 2, maxLength: 3 }).map(
  (parts): Question => ({
    typed: parts.map(({ typed }) => typed).join(' OR '),
    holds: (mail) => parts.some((part) => part.holds(mail)),
    ...placesOf(parts),
  }),
)
const asked = fc
  .array(fc.oneof({ weight: 4, arbitrary: question }, { weight: 1, arbitrary: alternatives }), {
    minLength: 1,
    maxLength: 3,
  })
  .map(
    (parts): Question => ({
      typed: parts.map(({ typed }) => typed).join(' '),
      holds: (mail) => parts.every((part) => part.holds(mail)),
      ...placesOf(parts),
    }),
  )
  .filter((each) => isPlain(each) && !each.typed.includes('--'))

async function found(q: string): Promise<string[]> {
  const { people } = server
  const query = { q, per_page: '100', 'accessible_users[]': [String(people.alice.id), String(people.support.id)] }
  const { status, body } = await alice('GET', '/search/advanced', { query })
  expect([q, status]).toEqual([q, 200])
  return body.result.user_messages.map(({ subject }: { subject: string }) => subject)
}

test('[SCREEN-10] 300 random searches find what plain JavaScript finds in the same mail, newest first', async () => {
  const questions = fc.sample(asked, { numRuns: 300, seed: 20_261 })
  const wrong: object[] = []
  let hits = 0
  for (const { typed, holds: answer, opens = [] } of questions) {
    const expected = known
      .filter((mail) => (mail.place === 'mail' || opens.includes(mail.place)) && answer(mail))
      .map(({ subject }) => subject)
      .reverse()
    hits += expected.length
    const answered = await found(typed)
    if (JSON.stringify(answered) !== JSON.stringify(expected)) wrong.push({ typed, expected, answered })
  }
  expect(wrong).toEqual([])
  expect(questions).toHaveLength(300)
  expect(hits).toBeGreaterThan(1_500)
})

/** Words and phrases as they are while they are typed, which find more at the end of a search than before others. */
const unfinished: fc.Arbitrary<Question> = fc
  .constantFrom(...BEGINNINGS, ...BEGINNINGS.map((typed) => `${typed} plan`), '"wheel lantern"', '"invoice picnic"')
  .map((typed) => holds(typed.includes(' plan') ? `(${typed})` : typed, () => false))
const unanswered = fc.oneof(
  unfinished,
  question,
  fc.tuple(unfinished, question).map(([a, b]) => ({ ...a, typed: `(${a.typed} OR ${b.typed})` })),
  fc.tuple(question, unfinished).map(([a, b]) => ({ ...b, typed: `(${a.typed} ${b.typed})` })),
)

test('[SCREEN-10] 100 random questions: A -A finds nothing, -A all that A does not, -(A OR B) what -A -B does', async () => {
  const pairs = fc
    .sample(
      fc.tuple(unanswered, unanswered).filter((pair) => pair.every(isPlain)),
      { numRuns: 250, seed: 20_262 },
    )
    .map(([a, b]) => [a.typed, b.typed] as const)
    .filter((pair) => pair.every((typed) => !typed.startsWith('-') && !typed.includes('--')))
    .slice(0, 100)
  const everything = await found('in:anywhere')
  expect([pairs.length, everything.length]).toEqual([100, 60])
  const wrong: object[] = []
  let hits = 0
  const same = (typed: string, answered: string[], expected: string[]) => {
    hits += expected.length
    if (JSON.stringify(answered) !== JSON.stringify(expected)) wrong.push({ typed, expected, answered })
  }
  for (const [a, b] of pairs) {
    same(`${a} -${a}`, await found(`${a} -${a}`), [])
    same(`-${a} ${a}`, await found(`-${a} ${a}`), [])
    const finds = await found(`in:anywhere ${a}`)
    const others = everything.filter((subject) => !finds.includes(subject))
    same(`-${a}`, await found(`in:anywhere -${a}`), others)
    same(`-(-(${a}))`, await found(`in:anywhere -(-(${a}))`), finds)
    same(`-(${a} OR ${b})`, await found(`in:anywhere -(${a} OR ${b})`), await found(`in:anywhere -${a} -${b}`))
    const either = new Set([...finds, ...(await found(`in:anywhere ${b}`))])
    const inOrder = everything.filter((subject) => either.has(subject))
    same(`${a} OR ${b}`, await found(`in:anywhere (${a} OR ${b})`), inOrder)
  }
  expect(wrong).toEqual([])
  expect(hits).toBeGreaterThan(5_000)
})

test('[SCREEN-10] what is denied is just what it finds by itself: words that go on, phrases, names and places', async () => {
  const letter = (subject: string, more: object = {}) => receive(server, { to: ['carol'], subject, ...more })
  await letter('Re: Salt and bearings', {
    text: 'Norwegian harbours',
    from: 'Tove <tove@example.net>',
    headers: ['Cc: Ann Lee <ann@example.net>'],
    files: [{ name: 'Travel costs.pdf', content: 'x' }],
  })
  await letter('Bear', { text: 'From: Tove', toHeader: 'Nora Lie <nora@example.net>', id: 'bear@example.net' })
  const bear = 'Bear'
  const salt = 'Re: Salt and bearings'
  const cases: [string, string[]][] = [
    ['subject:bearing', [salt]],
    ['-subject:bearing', [bear]],
    ['subject:bearing -subject:bearing', []],
    ['bearing', [salt]],
    ['-bearing', [bear]],
    ['bearing -bearing', []],
    ['-bear', []],
    ['bear', [bear, salt]],
    ['from:to -from:to', []],
    ['-from:to', [bear]],
    ['to:nor', [bear]],
    ['to:nor -to:nor', []],
    ['-to:nor', [salt]],
    ['-(subject:bearing OR subject:zzz) subject:bearing', []],
    ['-(subject:bearing OR subject:zzz)', [bear]],
    ['-subject:bearing -subject:zzz', [bear]],
    ['bearing OR zzz', [salt]],
    ['(bearing OR zzz) -(bearing OR zzz)', []],
    ['-(bearing OR zzz)', [bear]],
    ['-(bearing salt)', [bear, salt]],
    ['-(salt bearing)', [bear]],
    ['"and bearing"', []],
    ['-"and bearing"', [bear, salt]],
    ['"and bearing', [salt]],
    ['-"and bearing', [bear]],
    ['(norwegian OR "and bearing', [salt]],
    ['-(zzz OR "and bearing', [bear]],
    ['-subject:"and bearing', [bear]],
    ['-"and bearing" salt "re salt an', [salt]],
    // The address of Ann goes on after these letters too.
    ['"re salt an', [salt]],
    ['-"re salt an', [bear]],
    ['(zzz OR "re salt an', [salt]],
    ['-(zzz OR "re salt an', [bear]],
    ['"from:tove"', [bear]],
    ['-"from:tove"', [salt]],
    ['"from:tove" -"from:tove"', []],
    ['cc:"lee ann"', [salt]],
    ['-cc:"ann lee"', [bear]],
    ['filename:"travel cos"', [salt]],
    ['-filename:"travel cos"', [bear]],
    ['id:bear@example.net', [bear]],
    ['id:bear@example.net id:other@example.net', []],
    ['-(id:bear@example.net id:other@example.net)', [bear, salt]],
    ['-id:bear@example.net', [salt]],
    ['larger:0', [bear, salt]],
    ['-larger:0', []],
    ['smaller:0', []],
  ]
  const answered: [string, string[]][] = []
  for (const [q] of cases) answered.push([q, await subjectsFor('carol', q)])
  expect(answered).toEqual(cases)
})

test('[SCREEN-10] me, none and the names of colleagues mean people; a stranger to the mailbox finds nothing by them', async () => {
  const bob = await server.as('bob')
  const of = async (q: string) => {
    const { body } = await bob('GET', '/search/advanced', { query: { q } })
    return body.result.pagination.total_count
  }
  expect(await of('from:me')).toBe(0)
  expect(await of('owner:alice')).toBe(0)
  expect(await of('owner:me')).toBe(await of('in:anywhere -in:trash -in:spam'))
  expect(await of('assigned:me')).toBeGreaterThan(0)
})

test('[SCREEN-10] a name that only claims the address of the reader is not the reader', async () => {
  const carol = await server.as('carol')
  await receive(server, { to: ['carol'], from: '"carol@postroom.example" <eve@example.net>', subject: 'Claimed' })
  const { body } = await carol('GET', '/search/advanced', { query: { q: 'from:me' } })
  expect(body.result.threads).toEqual([])
})

test('[SCREEN-10] blind copies are found by those alone who see them', async () => {
  const letter = {
    toHeader: 'carol@postroom.example',
    headers: ['Bcc: hidden@example.org'],
    from: 'carol@postroom.example',
  }
  await receive(server, { to: ['carol'], subject: 'Sent with a blind copy', isSender: true, ...letter })
  await receive(server, { to: ['bob'], subject: 'Received with a blind copy', ...letter })
  for (const q of ['bcc:hidden', '(bcc:hidden@example.org OR nonsense)', 'to:hidden']) {
    expect(await subjectsFor('carol', q)).toEqual(['Sent with a blind copy'])
    expect(await subjectsFor('bob', q)).toEqual([])
  }
})

test('[SCREEN-10] a search that costs too much is refused with a sentence, whatever it is made of', async () => {
  const refused = 'A search can have at most 50 conditions and 8 brackets within each other.'
  const terms = Array.from({ length: 51 }, (_, at) => `w${at}`).join(' OR ')
  for (const q of [
    terms,
    `${'('.repeat(9)}deep`,
    `${'-('.repeat(300)}deep`,
    `(${'has:attachment '.repeat(51)} OR x)`,
  ]) {
    for (const path of ['/search/advanced', '/search/fast']) {
      const { status, body } = await alice('GET', path, { query: { q } })
      expect([q, status, body.status.message]).toEqual([q, 422, refused])
    }
  }
  const { status } = await alice('GET', '/search/advanced', { query: { q: terms.replace(' OR w50', '') } })
  expect(status).toBe(200)
})

test('[SCREEN-10] a row says which of the alternatives was found where it does not show it', async () => {
  const text = `${'Nothing to see here. '.repeat(20)}A lighthouse stands far below.`
  await receive(server, { to: ['carol'], subject: 'Far', text })
  const carol = await server.as('carol')
  for (const q of ['lighthouse OR windmill', 'lightho OR windmill']) {
    const { body } = await carol('GET', '/search/advanced', { query: { q } })
    expect(
      body.result.threads.map(({ match }: { match: { field: string; text: string } }) => [match.field, match.text]),
    ).toEqual([['body', 'Nothing to see here. Nothing to see here. A lighthouse stands far below.']])
  }
})

test('[SCREEN-10] a draft without a text is larger than nothing, as all mail is', async () => {
  const carol = await server.as('carol')
  const draft = { window_id: 'w-1', recipients: [], subject: 'Empty', html_body: '' }
  expect((await carol('POST', '/drafts', { body: draft })).status).toBe(201)
  const of = async (q: string) => (await carol('GET', '/search/advanced', { query: { q } })).body.result.pagination
  expect((await of('larger:0 subject:empty')).total_count).toBe(1)
  expect((await of('larger:0')).total_count).toBe((await of('-in:trash')).total_count)
  expect((await of('-larger:0')).total_count).toBe(0)
})

async function subjectsFor(name: 'bob' | 'carol', q: string): Promise<string[]> {
  const call = await server.as(name)
  const { body } = await call('GET', '/search/advanced', { query: { q } })
  return body.result.threads.map(({ subject }: { subject: string }) => subject)
}
