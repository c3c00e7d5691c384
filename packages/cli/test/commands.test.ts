import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type PostroomServer, startServer } from '@postroom/tooling/postroom-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EXIT_CODES } from '../src/exit-codes.ts'
import { MAIN, openShell, type Shell } from './run-command.ts'

let server: PostroomServer
let shell: Shell
let alice: string
let support: string
let secret: string
let reader: string
let revoked: { id: number; secret: string }
beforeAll(async () => {
  ;[server, shell] = await Promise.all([startServer(), openShell()])
  alice = await server.person('Alice Archer')
  await server.person('Bob Baker')
  support = await server.person('Support Desk', { delegates: [alice] })
  const all = server.token(alice, ['read', 'organise', 'draft', 'send'], [alice, support])
  const read = server.token(alice, ['read'])
  revoked = await server.token(alice, ['read', 'draft'])
  ;[{ secret }, { secret: reader }] = await Promise.all([all, read])
  const from = 'Dora Dale <dora@elsewhere.example>'
  const files = [{ filename: '../menu.txt', content: 'soup' }]
  await server.deliver({ from, to: alice, subject: 'Lunch', text: 'Soup?\n\u001b[31mred\u009b2J', attachments: files })
  await server.deliver({
    from: '日本太郎 <taro@elsewhere.example>',
    to: support,
    subject: 'しごと',
    text: 'Broken kettle',
  })
  await server.deliver({ from, to: alice, subject: 'Dinner \u202efdp.exe', text: 'Later' })
})
afterAll(async () => {
  await shell.close()
  await server.stop()
})

const signedIn = () => ({ POSTROOM_URL: server.url, POSTROOM_TOKEN: secret })
/** Runs a command as Alice that must go well, and gives its lines. */
async function lines(...args: string[]): Promise<string[]> {
  const { out, err, exit } = await shell.run(args, { env: signedIn() })
  expect({ err, exit }).toEqual({ err: '', exit: 0 })
  return out.split('\n').slice(0, -1)
}
const objects = async (...args: string[]) => (await lines(...args, '--json')).map((line) => JSON.parse(line))
const failed = async (args: string[], env: Record<string, string> = signedIn()) => {
  const { err, exit } = await shell.run(args, { env })
  return [exit, ...err.trimEnd().split('\n')]
}

test('[SDK-10] a token is tried, kept where its owner alone can read it, used for its own server, and forgotten', async () => {
  const wrong = await shell.run(['login', server.url], { input: 'postroom_wrong' })
  expect([wrong.exit, wrong.out]).toEqual([3, ''])
  const file = join(shell.folder, 'postroom/cli.json')
  const { out, exit } = await shell.run(['login', server.url], { input: `${secret}\n` })
  expect([exit, out.trimEnd().split('\n')]).toEqual([
    0,
    [
      'Alice Archer <alice@postroom.example>',
      'Token: read, organise, draft, send',
      'Scopes: read, organise, draft, send',
      'Mailboxes: alice@postroom.example, support@postroom.example',
      'Expires: never',
      `Kept in ${file}`,
    ],
  ])
  expect([(await stat(file)).mode & 0o777, (await stat(join(file, '..'))).mode & 0o777]).toEqual([0o600, 0o700])
  expect((await shell.run(['list', '--limit', '1'])).out).toMatch(/^1:\d+\tu\tAlice Archer\tDora Dale\t/)
  expect(await failed(['list'], { POSTROOM_URL: 'http://127.0.0.1:9' })).toEqual([
    3,
    'postroom-cli: You are not signed in to http://127.0.0.1:9.',
    "postroom-cli: Sign in with 'postroom-cli login'.",
  ])
  await chmod(file, 0o644)
  expect(await failed(['list'], {})).toEqual([
    2,
    `postroom-cli: Others may read ${file}: run chmod 600 on it, and revoke the token if they did.`,
  ])
  expect((await shell.run(['logout'])).out).toBe('The token is forgotten.\n')
  expect((await failed(['list'], {})).slice(0, 2)).toEqual([3, 'postroom-cli: You are not signed in.'])
})

test('[SDK-10] mail is listed and found: aligned on a screen, with tabs elsewhere, and as JSON', async () => {
  const { out } = await shell.run(['list'], { env: { ...signedIn(), COLUMNS: '120' } })
  expect(out.replaceAll(/\d+:\d\d.[AP]M */g, '12:00 PM ').split('\n')).toEqual([
    expect.stringMatching(/^Id +Mailbox +From +Date +Labels +Subject$/),
    expect.stringMatching(/^1:3 {2}u {2}Alice Archer {2}Dora Dale {2}12:00 PM +Dinner \[U\+202E\]fdp\.exe$/),
    expect.stringMatching(/^3:2 {2}u {2}Support Desk {2}日本太郎 {3}12:00 PM +しごと$/),
    expect.stringMatching(/^1:1 {2}u {2}Alice Archer {2}Dora Dale {2}12:00 PM +Lunch$/),
    '',
  ])
  const fields = (await lines('search', 'from:dora', 'subject:lunch')).map((line) => line.split('\t'))
  expect(fields).toEqual([
    ['1:1', 'u', 'Alice Archer', 'Dora Dale', expect.stringMatching(/^\d{4}-.*Z$/), 'inbox', 'Lunch'],
  ])
  const found = await objects('search', 'subject:lunch')
  expect(found).toMatchObject([{ ref: '1:1', subject: 'Lunch', message_thread_id: 1, read: false }])
  const none = await shell.run(['search', 'subject:nothing'], { env: signedIn() })
  expect(none).toEqual({ out: '', err: 'postroom-cli: Nothing was found.\n', exit: 0 })
})

test('[SDK-10] a conversation is shown as plain text that no terminal obeys, and its files are saved under harmless names', async () => {
  const printed = await lines('show', '1:1')
  expect(printed).toEqual([
    'Id: 1:m1',
    'From: Dora Dale <dora@elsewhere.example>',
    'To: alice@postroom.example',
    expect.stringMatching(/^Date: /),
    'Subject: Lunch',
    expect.stringMatching(/^File: .*menu\.txt \(4/),
    '',
    'Soup?',
    '[U+001B][31mred[U+009B]2J',
  ])
  const { out, exit } = await shell.run(['show', '1:1', '--save', 'files', '--json'], { env: signedIn() })
  expect([exit, out.includes('\u009b')]).toEqual([0, false])
  expect(JSON.parse(out)).toMatchObject({ ref: '1:m1', plain_text: expect.stringContaining('red\u009b2J') })
  expect(await readFile(join(shell.folder, 'files/menu.txt'), 'utf8')).toBe('soup')
})

test('[SDK-10] mail is archived, labelled, marked, assigned and put in the trash, by id or by query, after a dry run', async () => {
  const dry = await lines('archive', '--query', 'from:dora', '--dry-run')
  expect([dry.map((line) => line.split('\t')[0])]).toEqual([['1:3', '1:1', '2 conversations would be archived.']])
  expect(await lines('archive', '--query', 'from:dora')).toEqual(['2 conversations archived.'])
  expect(await objects('list')).toMatchObject([{ ref: '3:2' }])
  expect((await lines('label', '--add', 'inbox', '--remove', 'spam', '1:1', '--dry-run')).at(-1)).toBe(
    '1 conversation would be relabelled +inbox -spam.',
  )
  expect((await lines('assign', '3:2', '--to', 'bob', '--dry-run')).at(-1)).toBe(
    '1 conversation would be assigned to bob.',
  )
  expect(await lines('label', '--add', 'inbox', '1:1', '1:3')).toEqual(['2 conversations relabelled.'])
  expect(await lines('mark', 'starred', '1:1')).toEqual(['1 conversation starred.'])
  expect(await lines('mark', 'read', '1:1')).toEqual(['1 conversation marked as read.'])
  const [row = ''] = await lines('search', 'is:starred')
  expect(row.split('\t').slice(0, 2)).toEqual(['1:1', '*'])
  expect(await objects('assign', '3:2', '--to', 'bob')).toMatchObject([{ message_id: 2, assignees: [2] }])
  expect(await lines('assign', '3:2', '--not-to', 'Bob Baker')).toEqual(['1 conversation assigned anew.'])
  expect(await objects('show', '3:2')).toMatchObject([{ assignees: [] }])
  expect(await objects('trash', '1:3')).toMatchObject([{ message_thread_id: 3, trashed: true }])
  expect(await lines('restore', '1:3')).toEqual(['1 conversation restored.'])
  expect(await failed(['label', '1:1', '--add', 'Nowhere'])).toEqual([5, 'postroom-cli: No label has the path Nowhere'])
  expect(await failed(['assign', '1:1', '--to', 'zed'])).toEqual([5, 'postroom-cli: Nobody here is called "zed"'])
  expect((await lines('labels')).filter((line) => line.endsWith('\tinbox'))).toEqual([
    'alice@postroom.example\t1\tinbox',
    'support@postroom.example\t1\tinbox',
  ])
})

test('[SDK-10] mail is sent once under its id, from text, a file or standard input, and with files', async () => {
  const to = ['--to', 'Bob Baker <bob@postroom.example>']
  const send = ['send', ...to, '--subject', 'Hi', '--id', 'order-7', '--json']
  const [first, second] = [
    await shell.run(send, { input: 'One', env: signedIn() }),
    await objects(...send, '-t', 'Two'),
  ]
  const { ref } = JSON.parse(first.out)
  expect(second).toMatchObject([{ ref }])
  expect(await objects('show', ref)).toMatchObject([{ subject: 'Hi', plain_text: expect.stringContaining('One') }])
  await writeFile(join(shell.folder, 'text.txt'), 'From a <file>')
  await mkdir(join(shell.folder, 'out'), { recursive: true })
  await writeFile(join(shell.folder, 'out/list.csv'), 'a,b')
  const written = ['send', ...to, '-s', 'Files', '-f', 'text.txt', '--attach', 'out/list.csv']
  expect(await lines(...written, '--dry-run')).toEqual([
    'From: alice@postroom.example',
    'To: bob@postroom.example',
    'Subject: Files',
    'Files: list.csv',
    '',
    'From a <file>',
    '',
    'Nothing was sent.',
  ])
  const sent = await lines(...written)
  expect(sent).toEqual(['Sent.', expect.stringMatching(/^Take it back within 10 seconds: postroom-cli cancel \w+$/)])
  const [{ ref: own }] = await objects('search', 'in:sent subject:Files')
  expect(await objects('show', own)).toMatchObject([
    { attachments: [{ filename: 'list.csv', size: 3 }], plain_text: expect.stringContaining('From a <file>') },
  ])
})

test('[SDK-10] a send is taken back while it is held, and its id is then refused', async () => {
  // Two commands may take longer than the hold where the machine is busy.
  for (let tries = 1; ; tries++) {
    const send = ['send', '--to', 'bob@postroom.example', '-s', 'Back', '-t', 'x', '--id', `back-${tries}`]
    const [{ jid }] = await objects(...send)
    const { out, err, exit } = await shell.run(['cancel', jid], { env: signedIn() })
    if (exit === 6 && tries < 10) continue
    expect({ out, err, exit }).toEqual({ out: 'Canceled. It is in Drafts again.\n', err: '', exit: 0 })
    expect((await failed(send))[0]).toBe(6)
    return
  }
})

test('[SDK-10] an answer goes to who wrote, with the quoted original, as a draft where it is to be one', async () => {
  const [{ ref }] = await objects('send', '--reply', '3:2', '--text', 'On our way', '--draft')
  expect(await objects('show', ref)).toMatchObject([
    {
      subject: 'Re: しごと',
      recipients: [{ email: 'taro@elsewhere.example' }],
      owner_user_id: 3,
      plain_text: expect.stringMatching(/^On our way[\s\S]*Broken kettle/),
    },
  ])
  expect(await failed(['send', '--reply', '3:2', '-t', 'x', '--from', 'bob@postroom.example'])).toEqual([
    5,
    'postroom-cli: No mailbox with the address bob@postroom.example is open to you',
  ])
})

test('[SDK-10] changes are followed, and a later watch goes on where the last one stopped', async () => {
  const child = spawn(process.execPath, [MAIN, 'watch', '--resume', 'last', '--count', '1'], {
    env: { ...shell.env, ...signedIn() },
    cwd: shell.folder,
  })
  const first = once(child.stdout, 'data')
  let over = false
  const ended = once(child, 'exit').finally(() => {
    over = true
  })
  for (let on = 0; !over; on++) await lines('mark', on % 2 === 0 ? 'unstarred' : 'starred', '1:1')
  expect(String((await first)[0])).toMatch(/^\d+\talice@postroom\.example\tflags\t1:1\n$/)
  expect(await ended).toEqual([0, null])
  await lines('mark', 'important', '1:1')
  const [event] = await objects('watch', '--resume', 'last', '--count', '1')
  expect(event).toMatchObject({ type: 'change', change: { owner_id: 1, kinds: ['flags'], message_thread_ids: [1] } })
  const gap = await objects('watch', '--since', '999999', '--count', '1')
  expect(gap).toMatchObject([{ type: 'gap', since: 999_999 }])
})

test('[SDK-10] with --json what is wrong with the command line is JSON too', async () => {
  for (const [args, message] of [
    [['--json', 'xyzzy'], "unknown command 'xyzzy'"],
    [['--json', 'archive'], 'Name mail by its ids, or by --query.'],
  ] as const) {
    const { out, err, exit } = await shell.run(args, { env: signedIn() })
    expect({ out, exit, error: JSON.parse(err).error.message }).toEqual({ out: '', exit: 2, error: message })
  }
  const { err, exit } = await shell.run(['list'], { env: { ...signedIn(), POSTROOM_URL: 'ftp://mail.example.org' } })
  expect([err, exit]).toEqual(['postroom-cli: "ftp://mail.example.org" is no address of a server.\n', 2])
})

test('[SDK-10] each kind of failure has its sentence on standard error and its exit code', async () => {
  const env = { POSTROOM_URL: server.url, POSTROOM_TOKEN: reader }
  expect(await failed(['send', '--to', 'bob@postroom.example', '-t', 'x'], env)).toEqual([
    4,
    'postroom-cli: This access token lacks the scope "send".',
  ])
  expect(await failed(['trash', '1:1'], env)).toEqual([
    4,
    'postroom-cli: This access token lacks the scope "organise".',
  ])
  expect(await failed(['show', '3:2'], env)).toEqual([
    4,
    'postroom-cli: This access token does not cover the mailbox support@postroom.example.',
  ])
  expect(await failed(['show', '1:999'])).toEqual([5, 'postroom-cli: Not found'])
  expect(await failed(['show', 'lunch'])).toEqual([2, 'postroom-cli: "lunch" names no mail: an id is like 5:12'])
  expect((await failed(['archive']))[0]).toBe(2)
  expect((await failed(['mark', 'funny', '1:1']))[0]).toBe(2)
  expect((await failed(['lsit']))[0]).toBe(2)
  expect((await failed(['list'], { ...env, POSTROOM_URL: 'http://127.0.0.1:9' }))[0]).toBe(7)
  const { err, exit } = await shell.run(['show', '1:999', '--json'], { env: signedIn() })
  expect([exit, JSON.parse(err)]).toEqual([
    5,
    { error: expect.objectContaining({ name: 'MailError', code: 'not_found', status: 404, error: 'Not found' }) },
  ])
})

test('[SDK-10] a token that is revoked is refused at once, and a busy server says when to come again', async () => {
  await server.revoke(alice, revoked.id)
  expect((await failed(['list'], { POSTROOM_URL: server.url, POSTROOM_TOKEN: revoked.secret }))[0]).toBe(3)
  const busy = createServer((_request, response) => {
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '40' })
    response.end(
      JSON.stringify({ status: { code: 429, message: 'Too many calls' }, errors: ['Too many\u001b[2J calls'] }),
    )
  }).listen(0, '127.0.0.1')
  await once(busy, 'listening')
  const { port } = busy.address() as AddressInfo
  expect(await failed(['list'], { POSTROOM_URL: `http://127.0.0.1:${port}`, POSTROOM_TOKEN: 'x' })).toEqual([
    8,
    'postroom-cli: Too many[U+001B][2J calls',
    'postroom-cli: Try again in 40 s.',
  ])
  busy.close()
})

test('[SDK-10] a reader that has seen enough ends a command without an error', async () => {
  await server.deliver({ from: 'dora@elsewhere.example', to: alice, subject: 'Long', text: 'Long\n'.repeat(200_000) })
  const [{ ref }] = await objects('search', 'subject:long')
  const child = spawn(process.execPath, [MAIN, 'show', ref], {
    env: { ...shell.env, ...signedIn() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await once(child.stdout, 'data')
  child.stdout.destroy()
  let err = ''
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  expect([await once(child, 'close'), err]).toEqual([[0, null], ''])
})

test('[SDK-15] every example of the README does what it says', async () => {
  const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8')
  const readme = await read('README.md')
  const blocks = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block)
  const names = ['star-by-pipe', 'clear-newsletters', 'send-once']
  expect(blocks).toEqual(await Promise.all(names.map((name) => read(`examples/${name}.sh`))))
  const from = { newsletter: 'newsletter@shop.example', shop: 'shop@shop.example' }
  await server.deliver({ from: from.newsletter, to: alice, subject: 'Sale', text: 'Buy' })
  await server.deliver({ from: from.shop, to: alice, subject: 'Invoice 7', text: 'Pay' })
  const command = join(shell.folder, 'postroom-cli')
  await writeFile(command, `#!/bin/sh\nexec '${process.execPath}' '${MAIN}' "$@"\n`, { mode: 0o755 })
  const env = { ...shell.env, ...signedIn(), PATH: `${shell.folder}:${process.env.PATH}` }
  const printed: string[][] = []
  for (const block of blocks) {
    const { stdout } = await promisify(execFile)('sh', ['-e', '-c', block], { env, cwd: shell.folder })
    printed.push(stdout.trimEnd().split('\n'))
  }
  const sale = expect.stringMatching(/\tnewsletter@shop\.example\t.*\tSale$/)
  expect(printed).toEqual([
    ['1 conversation starred.'],
    [sale, sale, '1 conversation would be archived.', '1 conversation archived.'],
    ['Sent.', expect.stringMatching(/^Take it back within 10 seconds: /)],
  ])
})

test('[SDK-10] the README has the exit codes that commands end with', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  const told = [...readme.matchAll(/^\| (\d) \| /gm)].map(([, code]) => Number(code))
  expect(told).toEqual([...new Set(Object.values(EXIT_CODES).map(({ exit }) => exit))].sort())
})

test('[NET-07] a sender is blocked, allowed and taken off the list, for a mailbox', async () => {
  expect(await lines('block', 'Pills.example')).toEqual(['pills.example is blocked.'])
  expect(await lines('allow', 'dora@elsewhere.example', '--mailbox', support)).toEqual([
    'dora@elsewhere.example is allowed.',
  ])
  expect((await objects('senders')).map(({ sender, kind }) => [sender, kind])).toEqual([
    ['dora@elsewhere.example', 'allow'],
    ['pills.example', 'block'],
  ])
  expect(await lines('unlist', 'pills.example')).toEqual(['pills.example is neither blocked nor allowed any more.'])
  expect(await failed(['unlist', 'pills.example'])).toEqual([
    2,
    'postroom-cli: pills.example is neither blocked nor allowed.',
  ])
  expect(await failed(['block', 'everybody'])).toEqual([
    2,
    'postroom-cli: Give an address, or a domain such as example.org.',
  ])
})
