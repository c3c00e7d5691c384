import { daysOf, GRANT_LEVELS, NEW_GRANT_LEVEL } from '@postroom/mail-core/rules'
import { addGrant, removeGrant } from '../accounts/grants-store.ts'
import { grantsOfMailbox } from '../accounts/mailbox-grants-store.ts'
import { alignColumns } from '../runtime/align-columns.ts'
import { INVOCATION } from '../runtime/invocation.ts'
import { byCommand } from '../security-log/told-by.ts'
import { requireAccount } from './accounts.ts'
import { type Command, UsageError } from './command.ts'
import { dayAt } from './day-at.ts'
import { withContext } from './open-context.ts'

const positionals = ['OWNER_EMAIL', 'DELEGATE_EMAIL'] as const

const levelNames = GRANT_LEVELS.join(', ')

const add: Command = {
  name: 'grant add',
  positionals,
  options: {
    level: { type: 'string', value: 'LEVEL', summary: `one of ${levelNames}; ${NEW_GRANT_LEVEL} without it` },
    from: { type: 'string', value: 'DATE', summary: 'the first day, as 2026-12-01; from now on without it' },
    until: { type: 'string', value: 'DATE', summary: 'the last day, as 2026-12-31; it does not end without it' },
    manage: { type: 'boolean', summary: 'the delegate may change who may use the mailbox' },
  },
  summary: "Lets the delegate work in the owner's mailbox, from the next click on, or changes what they may do there.",
  notes: [
    'Each level holds the ones before it. read: read. draft: change what is there, and write drafts. send: send.',
    'full: also delete mail forever, and change where the mail of the mailbox goes.',
    `  ${INVOCATION} grant add support@example.org tom@example.org --level draft --until 2026-12-31`,
  ],
  run: ({ positionals: [ownerEmail = '', delegateEmail = ''], text, given }) => {
    const wanted = text('level') ?? NEW_GRANT_LEVEL
    const level = GRANT_LEVELS.find((each) => each === wanted)
    if (level === undefined) throw new UsageError(`There is no level '${wanted}': give one of ${levelNames}.`)
    const from = dayAt(text('from'), 0)
    const until = dayAt(text('until'), 1)
    return withContext(async (context) => {
      const owner = await requireAccount(context, ownerEmail)
      const delegate = await requireAccount(context, delegateEmail)
      if (owner.id === delegate.id) throw new Error(`${owner.email} works in its own mailbox without a grant.`)
      const terms = { level, from, until, manage: given('manage') }
      const now = context.clock.now()
      await context.database.write(addGrant, {
        ownerId: owner.id,
        delegateId: delegate.id,
        now,
        by: byCommand('grant add'),
        ...terms,
      })
      console.log(`${delegate.email} may work in the mailbox of ${owner.email}: ${level}.`)
      return 0
    })
  },
}

/** The day on which a grant begins, or the last one on which it counts; the instant itself where that is no midnight here. */
function shown(instant: string | null, day: string): string {
  if (instant === null) return '-'
  const at = new Date(instant)
  return at.getTime() === new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime() ? day : instant
}

const list: Command = {
  name: 'grant list',
  positionals: ['OWNER_EMAIL'],
  options: {},
  summary: 'Lists who may use a mailbox, with what they may do there, and the first and the last day.',
  run: ({ positionals: [ownerEmail = ''] }) =>
    withContext(async (context) => {
      const { id: ownerId, email } = await requireAccount(context, ownerEmail)
      const asking = { userId: ownerId, ownerId, administrator: true }
      const { grants } = await context.database.read(grantsOfMailbox, asking)
      if (grants.length === 0) {
        console.log(`Nobody else may use the mailbox of ${email}.`)
        return 0
      }
      const rows = [['Name', 'Email', 'Level', 'From', 'Until', 'Manage']]
      for (const { user, level, manage, ...time } of grants) {
        const { begins, ends } = daysOf(time)
        const [from, until] = [shown(time.from, begins), shown(time.until, ends)]
        rows.push([user.full_name, user.email, level, from, until, manage ? 'yes' : 'no'])
      }
      for (const line of alignColumns(rows)) console.log(line)
      return 0
    }),
}

const remove: Command = {
  name: 'grant remove',
  positionals,
  options: {},
  summary: "Takes a grant back; the delegate's next click is refused.",
  run: ({ positionals: [ownerEmail = '', delegateEmail = ''] }) =>
    withContext(async (context) => {
      const owner = await requireAccount(context, ownerEmail)
      const delegate = await requireAccount(context, delegateEmail)
      const now = context.clock.now()
      const grant = { ownerId: owner.id, delegateId: delegate.id, now, by: byCommand('grant remove') }
      const removed = await context.database.write(removeGrant, grant)
      if (!removed) throw new Error(`${delegate.email} has no grant to the mailbox of ${owner.email}.`)
      console.log(`${delegate.email} may no longer work in the mailbox of ${owner.email}.`)
      return 0
    }),
}

export const grantCommands: readonly Command[] = [add, list, remove]
