/**
 * `npm run proof:arrival-order -w @postroom/server`: a forest of about 200 messages with missing parents reaches two mailboxes
 * that hold different parts of it, by date, reversed and in twenty random orders, by SMTP, by LMTP and by import, on both
 * databases; counts conversations that differ from those of a union-find over the messages of each mailbox.
 */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { providePostgres } from '@postroom/tooling/postgres'
import { sequence } from '@postroom/tooling/sequence'
import type { Context } from '../src/call/context.ts'
import { conversation } from '../src/conversation/threads-store.ts'
import { startSmtp } from '../src/delivery/smtp-in.ts'
import { importMail } from '../src/import/import-mail.ts'
import { openMailSource } from '../src/import/mail-source.ts'
import { listPage } from '../src/list/list-page-store.ts'
import { talkSmtp } from '../test/smtp-dialogue.ts'
import { components, forest, type Post, shuffled, sourceOf } from '../test/threads.ts'
import { createAccount, openContext } from './data-directory.ts'

const ORDERS = Number(process.env.POSTROOM_PROOF_ORDERS ?? 20)
const BOXES = ['one', 'other'] as const
type Box = (typeof BOXES)[number]

/** A mailbox of this run, and which of the messages reach it. */
interface Place {
  ownerId: number
  email: string
  takes(post: Post): boolean
}

const posts = forest({ seed: 21, size: 235, missing: 0.15 })
const random = sequence(34)
const takers = new Map(posts.map(({ id }) => [id, { one: random() < 0.75, other: random() < 0.6 }]))
const takes = (box: Box) => (post: Post) => takers.get(post.id)?.[box] ?? false
const truth = { one: components(posts.filter(takes('one'))), other: components(posts.filter(takes('other'))) }

const ways = {
  SMTP: (context: Context, run: Run) => bySmtp(context, run, false),
  LMTP: (context: Context, run: Run) => bySmtp(context, run, true),
  import: byImport,
}

interface Run {
  arriving: readonly Post[]
  places: readonly Place[]
  name: string
}

async function bySmtp(context: Context, { arriving, places, name }: Run, lmtp: boolean): Promise<void> {
  const listener = await startSmtp(context)
  const client = await talkSmtp({ port: lmtp ? (listener.lmtpPort ?? 0) : listener.port, lmtp })
  for (const post of arriving) {
    const to = places.filter((place) => place.takes(post)).map(({ email }) => email)
    if (to.length === 0) continue
    await client.begin({ from: 'nora@fjord.example', to })
    const replies = [await client.data(sourceOf(post, name))]
    while (lmtp && replies.length < to.length) replies.push(await client.reply())
    if (!replies.every((reply) => reply.startsWith('250'))) throw new Error(replies.join(' '))
  }
  client.destroy()
  await listener.stop()
}

async function byImport(context: Context, { arriving, places, name }: Run): Promise<void> {
  for (const { ownerId, email, takes: taken } of places) {
    const file = join(context.config.dataDir, `${name}.mbox`)
    const mails = arriving
      .filter(taken)
      .map((post) => `From nora@fjord.example Sun Feb  1 00:00:00 2026\n${sourceOf(post, name)}\n`)
    await writeFile(file, mails.join(''))
    await importMail(context, { source: await openMailSource(file), target: { ownerId, email } }, () => undefined)
  }
}

/** The conversations that a person of that mailbox is shown, by the numbers of their messages. */
async function shown(context: Context, ownerId: number): Promise<number[][]> {
  const request = {
    userId: ownerId,
    requested: undefined,
    labelIds: [],
    filters: {},
    perPage: 100,
    page: 1,
    now: context.clock.now(),
  }
  const { threads = [] } = await context.database.read(listPage, request)
  const conversations: number[][] = []
  for (const { message_thread_id: threadId } of threads) {
    const { messages } = await context.database.read(conversation, {
      userId: ownerId,
      requested: undefined,
      threadId,
      trashed: false,
      bodies: 'all',
    })
    conversations.push(messages.map(({ subject }) => Number(subject)).sort((a, b) => a - b))
  }
  return conversations.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0))
}

async function prove(title: string, databaseUrl: string | null): Promise<number> {
  const listen = { host: '127.0.0.1', port: 0 }
  const context = await openContext({ databaseUrl, smtp: listen, lmtp: listen })
  await context.database.migrate()
  let wrong = 0
  for (const [way, arrive] of Object.entries(ways)) {
    let differing = 0
    let messages = 0
    for (let order = 0; order < ORDERS + 2; order++) {
      const arriving = order === 0 ? posts : order === 1 ? posts.toReversed() : shuffled(posts, order)
      const name = `${way.toLowerCase()}-${order}`
      const places: Record<Box, Place> = {
        one: await place(context, name, 'one'),
        other: await place(context, name, 'other'),
      }
      await arrive(context, { arriving, places: Object.values(places), name })
      for (const box of BOXES) {
        const found = new Set((await shown(context, places[box].ownerId)).map(String))
        differing += truth[box].filter((ids) => !found.delete(String(ids))).length + found.size
        messages += truth[box].flat().length
      }
    }
    console.log(
      `${title}, ${way}: ${ORDERS + 2} orders, ${messages} messages in ${(ORDERS + 2) * 2} mailboxes of ` +
        `${truth.one.length} and ${truth.other.length} conversations; ${differing} conversations differ`,
    )
    wrong += differing
  }
  await context.database.close()
  await rm(context.config.dataDir, { recursive: true, force: true })
  return wrong
}

async function place(context: Context, name: string, box: Box): Promise<Place> {
  const account = `${name}-${box}`
  return { ownerId: await createAccount(context, account), email: `${account}@postroom.example`, takes: takes(box) }
}

let wrong = await prove('SQLite', null)
const postgres = await providePostgres()
if ('problem' in postgres) console.log(`PostgreSQL: ${postgres.problem}`)
else wrong += await prove('PostgreSQL', postgres.url).finally(postgres.stop)
process.exitCode = wrong === 0 ? 0 : 1
