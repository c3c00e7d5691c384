import { TOKEN_SCOPES } from '@postroom/mail-core/rules'
import { accessibleUsers } from '../accounts/grants-store.ts'
import { listAllUsers } from '../accounts/users-store.ts'
import { ownAccessTokens, revokeAccessToken } from '../auth/access-tokens-store.ts'
import { makeToken } from '../auth/make-token.ts'
import type { Context } from '../call/context.ts'
import { alignColumns } from '../runtime/align-columns.ts'
import { INVOCATION } from '../runtime/invocation.ts'
import { byCommand } from '../security-log/told-by.ts'
import { requireAccount } from './accounts.ts'
import { type Command, type CommandCall, UsageError } from './command.ts'
import { withContext } from './open-context.ts'

const scopeNames = TOKEN_SCOPES.join(', ')

const create: Command = {
  name: 'token create',
  positionals: ['EMAIL'],
  options: {
    name: { type: 'string', required: true, value: 'NAME', summary: 'what the token is for' },
    scopes: { type: 'string', required: true, value: 'SCOPES', summary: `some of ${scopeNames}, separated by commas` },
    mailboxes: {
      type: 'string',
      value: 'EMAILS',
      summary: "mailboxes that it covers, separated by commas; the account's own without it",
    },
    days: { type: 'string', value: 'DAYS', summary: 'days after which it expires; never without it' },
  },
  summary: 'Makes an access token, with which a program works in the name of an account.',
  notes: [
    'The token is printed once, alone on standard output, and kept as a hash.',
    `  ${INVOCATION} token create ann@example.org --name 'Nightly report' --scopes read --days 90`,
  ],
  run: (call) => {
    const { text } = call
    const scopes = listOf(text('scopes')).map((word) => {
      const scope = TOKEN_SCOPES.find((each) => each === word)
      if (scope === undefined) throw new UsageError(`There is no scope '${word}': give some of ${scopeNames}.`)
      return scope
    })
    const days = daysOf(call)
    return withContext(async (context) => {
      const { id: userId, email } = await requireAccount(context, call.positionals[0] ?? '')
      const mailboxIds = await openMailboxes(context, { userId, email, wanted: listOf(text('mailboxes')) })
      const form = { userId, name: text('name') ?? '', scopes, mailboxIds, days }
      const { secret, token } = await makeToken(context, { ...form, by: byCommand('token create') })
      console.log(secret)
      console.error(`Made token ${token.id} for ${email}: it is not shown again.`)
      return 0
    })
  },
}

const list: Command = {
  name: 'token list',
  positionals: ['EMAIL'],
  options: {},
  summary: 'Lists the access tokens of an account.',
  run: ({ positionals: [email = ''] }) =>
    withContext(async (context) => {
      const { database, clock } = context
      const user = await requireAccount(context, email)
      const tokens = await database.read(ownAccessTokens, { userId: user.id, now: clock.now() })
      if (tokens.length === 0) {
        console.log(`${user.email} has no access tokens.`)
        return 0
      }
      const emails = new Map((await database.read(listAllUsers, null)).map((each) => [each.id, each.email]))
      const rows = [['Id', 'Name', 'Scopes', 'Mailboxes', 'Expires', 'Last used']]
      for (const { id, name, scopes, mailboxIds, expiresAt, usedAt } of tokens) {
        const mailboxes = mailboxIds.map((mailboxId) => emails.get(mailboxId) ?? mailboxId).join(', ')
        rows.push([String(id), name, scopes.join(', '), mailboxes, dayOf(expiresAt), dayOf(usedAt)])
      }
      for (const line of alignColumns(rows)) console.log(line)
      return 0
    }),
}

const revoke: Command = {
  name: 'token revoke',
  positionals: ['EMAIL', 'ID'],
  options: {},
  summary: 'Revokes an access token; its next call is refused, and its event streams end.',
  run: ({ positionals: [email = '', id = ''] }) =>
    withContext(async (context) => {
      const user = await requireAccount(context, email)
      const event = { event: 'token revoked', by: byCommand('token revoke'), targetId: user.id } as const
      const now = context.clock.now()
      const revoked = /^\d{1,15}$/.test(id) && { userId: user.id, id: Number(id), event, now }
      const name = revoked ? await context.database.write(revokeAccessToken, revoked) : null
      if (name === null)
        throw new Error(`${user.email} has no access token ${id}. 'token list' shows those that exist.`)
      console.log(`Revoked token ${id} of ${user.email}.`)
      return 0
    }),
}

interface Covered {
  userId: number
  email: string
  /** Addresses; empty for the account's own mailbox. */
  wanted: readonly string[]
}

async function openMailboxes(context: Context, { userId, email, wanted }: Covered): Promise<number[]> {
  if (wanted.length === 0) return [userId]
  const open = new Set([userId, ...(await context.database.read(accessibleUsers, userId)).map(({ id }) => id)])
  const mailboxes = await Promise.all(wanted.map((each) => requireAccount(context, each)))
  const closed = mailboxes.find(({ id }) => !open.has(id))
  if (closed) throw new Error(`${email} may not work in the mailbox of ${closed.email}.`)
  return mailboxes.map(({ id }) => id)
}

const listOf = (text = ''): string[] => text.split(',').flatMap((part) => part.trim() || [])

function daysOf({ text }: CommandCall): number | null {
  const days = text('days')
  if (days === undefined) return null
  if (/^[1-9]\d{0,3}$/.test(days) && Number(days) <= 3650) return Number(days)
  throw new UsageError(`--days is '${days}': give a whole number from 1 to 3650.`)
}

const dayOf = (at: number | null): string => (at === null ? 'never' : new Date(at).toISOString().slice(0, 10))

export const tokenCommands: readonly Command[] = [create, list, revoke]
