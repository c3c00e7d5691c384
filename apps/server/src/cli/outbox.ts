import { randomUUID } from 'node:crypto'
import { counted } from '@postroom/mail-core/rules'
import type { Context } from '../call/context.ts'
import { cancelOpenSend } from '../compose/cancel-store.ts'
import { type OpenSend, openSends, sendsLike } from '../delivery/outbox-view-store.ts'
import { makeDue, retrySend } from '../delivery/retry-store.ts'
import { newMessageId } from '../mime/message-id.ts'
import { ownDomain } from '../runtime/config.ts'
import type { Command } from './command.ts'
import { withContext } from './open-context.ts'

/** As much of an id as tells sends apart. */
const SHOWN = 10

const list: Command = {
  name: 'outbox list',
  positionals: [],
  options: { failed: { type: 'boolean', summary: 'those that were given up as well' } },
  summary: 'Says which messages wait to be sent, why, and when they are tried again.',
  run: ({ given }) =>
    withContext(async ({ database }) => {
      const sends = await database.read(openSends, { failed: given('failed') })
      for (const send of sends) console.log(describe(send))
      if (sends.length === 0) console.log('Nothing waits to be sent.')
      return 0
    }),
}

const retry: Command = {
  name: 'outbox retry',
  positionals: ['SEND'],
  options: {},
  summary: 'Tries a message again now: SEND is the beginning of its id in the list, or all.',
  notes: ['The server takes it up within seconds; without one it goes when the server starts.'],
  run: ({ positionals: [send = ''] }) =>
    withContext(async (context) => {
      const { database, clock } = context
      if (send === 'all') {
        const due = await database.write(makeDue, { now: clock.now() })
        console.log(`${counted(due, 'message')} to be tried now.`)
        return 0
      }
      await database.write(retrySend, { jid: await sendOf(context, send), userId: null, now: clock.now() })
      console.log('It is tried now.')
      return 0
    }),
}

const cancel: Command = {
  name: 'outbox cancel',
  positionals: ['SEND'],
  options: {},
  summary: 'Takes a message back that waits: it is a draft of its sender again.',
  notes: ['Once somebody has got it, it stays in Sent, and is given up for the others.'],
  run: ({ positionals: [send = ''] }) =>
    withContext(async (context) => {
      const { database, blobs, clock, config } = context
      const { draft, digests } = await database.write(cancelOpenSend, {
        jid: await sendOf(context, send),
        userId: null,
        windowId: randomUUID(),
        externalId: newMessageId(ownDomain(config)),
        now: clock.now(),
      })
      await blobs.forget(digests)
      console.log(draft ? 'It is not sent, and is a draft again.' : 'It is given up for those that have not got it.')
      return 0
    }),
}

function describe({ jid, state, from, to, sentAt, tries, nextAt, reason }: OpenSend): string {
  const states = { held: 'held until', sending: nextAt === null ? 'being sent' : 'next try', failed: 'given up' }
  const when = nextAt === null || state === 'failed' ? states[state] : `${states[state]} ${time(nextAt)}`
  const about = `${jid.slice(0, SHOWN)}  ${from} to ${to.join(', ')}, since ${time(sentAt)}, ${tries} ${tries === 1 ? 'try' : 'tries'}, ${when}`
  return reason === null ? about : `${about}: ${reason}`
}

const time = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

async function sendOf({ database }: Context, beginning: string): Promise<string> {
  const [jid, other] = /^[0-9a-f]+$/.test(beginning) ? await database.read(sendsLike, beginning) : []
  if (jid === undefined) throw new Error(`No send begins with '${beginning}'. See outbox list.`)
  if (other !== undefined) throw new Error(`More than one send begins with '${beginning}'. Give more of its id.`)
  return jid
}

export const outboxCommands: readonly Command[] = [list, retry, cancel]
