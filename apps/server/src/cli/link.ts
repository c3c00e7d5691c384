import { GRANT_LEVELS, type InvitedGrant, NEW_GRANT_LEVEL, validateInvitation } from '@postroom/mail-core/rules'
import { linkUrl } from '../admin/hand-over-link.ts'
import { makeInvitation, makeReset } from '../admin/made-links-store.ts'
import { hashToken, newToken } from '../auth/tokens.ts'
import type { Context } from '../call/context.ts'
import { INVOCATION } from '../runtime/invocation.ts'
import { byCommand } from '../security-log/told-by.ts'
import { requireAccount } from './accounts.ts'
import { type Command, UsageError } from './command.ts'
import { withContext } from './open-context.ts'

const notes = [
  'The link is printed once, alone on standard output, and begins with POSTROOM_PUBLIC_URL. It works for 72 hours.',
]

const invite: Command = {
  name: 'user invite',
  positionals: ['EMAIL'],
  options: {
    name: { type: 'string', value: 'NAME', summary: 'proposed to them; they may write another one' },
    mailboxes: {
      type: 'string',
      value: 'EMAILS',
      summary: `mailboxes that it opens, separated by commas, each with :LEVEL behind it; ${NEW_GRANT_LEVEL} without it`,
    },
  },
  summary: 'Makes a link by which somebody makes an account of that address, and withdraws the one before.',
  notes: [...notes, `  ${INVOCATION} user invite tom@example.org --mailboxes support@example.org:draft`],
  run: ({ positionals: [given = ''], text }) => {
    const form = { email: given.trim(), fullName: text('name')?.trim() ?? '', sendTo: '', grants: [] }
    const { email: problem } = validateInvitation(form)
    if (problem !== undefined) throw new UsageError(`${problem}: '${given}' is none.`)
    const wanted = (text('mailboxes') ?? '').split(',').flatMap((part) => part.trim() || [])
    const levels = wanted.map(levelOf)
    return withContext(async (context) => {
      const grants: InvitedGrant[] = []
      for (const { email, level } of levels) {
        grants.push({ mailboxId: (await requireAccount(context, email)).id, level, manage: false })
      }
      const { email, fullName } = form
      const { domains } = context.config
      const mailboxIds = grants.map(({ mailboxId }) => mailboxId)
      const by = byCommand('user invite')
      const event = { event: 'invitation made', by, detail: { email }, mailboxIds } as const
      await printLink(context, email, (making) =>
        context.database.write(makeInvitation, { ...making, email, fullName, grants, domains, event }),
      )
      return 0
    })
  },
}

function levelOf(part: string) {
  const [email = '', wanted = NEW_GRANT_LEVEL] = part.split(':')
  const level = GRANT_LEVELS.find((each) => each === wanted)
  if (level === undefined)
    throw new UsageError(`There is no level '${wanted}': give one of ${GRANT_LEVELS.join(', ')}.`)
  return { email, level }
}

const reset: Command = {
  name: 'user reset',
  positionals: ['EMAIL'],
  options: {},
  summary: 'Makes a link by which somebody chooses a new password, and withdraws the one before.',
  notes,
  run: ({ positionals: [email = ''] }) =>
    withContext(async (context) => {
      const user = await requireAccount(context, email)
      const event = { event: 'reset made', by: byCommand('user reset'), targetId: user.id } as const
      await printLink(context, user.email, (making) =>
        context.database.write(makeReset, { ...making, userId: user.id, event }),
      )
      return 0
    }),
}

/** Makes a link that no administrator answers for, and prints it. */
async function printLink(
  context: Context,
  email: string,
  make: (making: { tokenHash: string; madeBy: null; sentTo: null; now: number }) => Promise<object>,
): Promise<void> {
  const token = newToken()
  await make({ tokenHash: hashToken(token), madeBy: null, sentTo: null, now: context.clock.now() })
  console.log(linkUrl(context, token))
  console.error(`Made a link for ${email}: it is not shown again.`)
}

export const linkCommands: readonly Command[] = [invite, reset]
