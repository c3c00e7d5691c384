/**
 * `npm run bench -w @postroom/e2e`: what a person waits for in the browser, beside a plain page in the same run.
 *
 * After `--`: `--messages=100000` fills a larger mailbox (10000), `--times=30` repeats each step (20), `--minutes=1`
 * shortens the scripted session (5), `--only=memory,open` runs the scenarios whose names begin so.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { newPerson } from '../account-fixtures.ts'
import { chromiumLaunch } from '../chromium.ts'
import { type Server, startServer } from '../server.ts'
import type { BenchContext, Scenario } from './bench-context.ts'
import { composeOpened } from './compose-opened.ts'
import { printed, TABLE_HEAD } from './figures.ts'
import { firstLoad } from './first-load.ts'
import { longConversations } from './long-conversations.ts'
import { markRead } from './mark-read.ts'
import { writeMbox } from './mbox-fixtures.ts'
import { memory } from './memory.ts'
import { nextPage } from './next-page.ts'
import { openConversation } from './open-conversation.ts'
import { optimisticActions } from './optimistic-actions.ts'
import { startPlainSite } from './plain-site.ts'
import { scriptedSession } from './scripted-session.ts'
import { search } from './search.ts'
import { templatesShown } from './templates-shown.ts'
import { typing } from './typing.ts'

/** In the order of the printout. */
const scenarios: Record<string, Scenario> = {
  'first load': firstLoad,
  'open a conversation': openConversation,
  'long conversations': longConversations,
  'next page': nextPage,
  search,
  'mark read': markRead,
  'compose opened': composeOpened,
  typing,
  templates: templatesShown,
  'optimistic actions': optimisticActions,
  memory,
  'scripted session': scriptedSession,
}

const { values: options } = parseArgs({
  options: {
    messages: { type: 'string', default: '10000' },
    times: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
})
const wanted = options.only.split(',')
const messages = Number(options.messages)

/** A mailbox of what is written into an mbox, whose owner is signed in. */
async function fillMailbox(
  server: Server,
  write: Parameters<BenchContext['fill']>[0],
): Promise<BenchContext['cookie']> {
  const person = await newPerson(server, 'Ann')
  const folder = await mkdtemp(join(tmpdir(), 'postroom-bench-'))
  await write(join(folder, 'mail.mbox'), person.email)
  await server.postroom('import', join(folder, 'mail.mbox'), '--into', person.email)
  await rm(folder, { recursive: true })
  const { name, value } = person.session
  await fetch(`${server.url}/api/v1/labels`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `${name}=${value}` },
    body: JSON.stringify({ path: 'Bench', color: '#1a73e8' }),
  })
  return { name, value }
}

const server = await startServer()
const plain = await startPlainSite()
const browser = await chromium.launch(chromiumLaunch)
try {
  const started = Date.now()
  const cookie = await fillMailbox(server, (file, to) => writeMbox(file, { to, messages }))
  console.log(
    `${messages} messages in ${((Date.now() - started) / 1000).toFixed(1)} s; load ${loadavg()[0]?.toFixed(1)}`,
  )
  console.log(TABLE_HEAD)
  const world: BenchContext = {
    browser,
    url: server.url,
    plainUrl: plain.url,
    cookie,
    fill: (write) => fillMailbox(server, write),
    messages,
    times: Number(options.times),
    minutes: Number(options.minutes),
  }
  for (const [name, scenario] of Object.entries(scenarios)) {
    if (!wanted.some((start) => name.startsWith(start))) continue
    for (const figure of await scenario(world)) console.log(printed(figure))
  }
  console.log(`load ${loadavg()[0]?.toFixed(1)}`)
} finally {
  await browser.close()
  await plain.stop()
  await server.stop()
}
