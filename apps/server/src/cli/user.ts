import { EMAIL_INVALID, isEmailAddress, NAME_REQUIRED } from '@postroom/mail-core/rules'
import { accessibleUsers } from '../accounts/grants-store.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { confirmUser, createUser, listAllUsers, setPassword } from '../accounts/users-store.ts'
import { appoint } from '../admin/people-store.ts'
import { removeAllFactors } from '../auth/change-factors-store.ts'
import { ownFactors } from '../auth/factors-store.ts'
import { sendSecurityMail } from '../delivery/security-mail.ts'
import { alignColumns } from '../runtime/align-columns.ts'
import { INVOCATION } from '../runtime/invocation.ts'
import { byCommand } from '../security-log/told-by.ts'
import { requireAccount } from './accounts.ts'
import { type Command, UsageError } from './command.ts'
import { withContext } from './open-context.ts'
import { passwordOption, readPassword } from './password.ts'
import { tellCommand } from './tell-command.ts'

const add: Command = {
  name: 'user add',
  positionals: ['EMAIL'],
  options: {
    name: { type: 'string', required: true, value: 'NAME', summary: 'full name, as others see it' },
    'password-stdin': passwordOption,
    shared: { type: 'boolean', summary: 'a mailbox without a password, that people work in by a grant' },
  },
  summary: 'Creates an account, confirmed and ready to sign in.',
  notes: [`  echo 'the password' | ${INVOCATION} user add ann@example.org --name 'Ann Lee' --password-stdin`],
  run: async (call) => {
    const [email = ''] = call.positionals
    const name = call.text('name')?.trim() ?? ''
    if (!isEmailAddress(email)) throw new UsageError(`${EMAIL_INVALID}: '${email}' is none.`)
    if (name === '') throw new UsageError(`${NAME_REQUIRED}: add --name NAME.`)
    const shared = call.given('shared')
    if (shared && call.given('password-stdin')) throw new UsageError('A shared mailbox has no password.')
    const passwordHash = shared ? '' : await hashPassword(await readPassword(call))
    await withContext(async (context) => {
      const now = context.clock.now()
      const targetId = await context.database.write(createUser, {
        email,
        fullName: name,
        passwordHash,
        confirmedAt: now,
        now,
      })
      await tellCommand(context, 'user add', { event: 'account made', targetId })
    })
    console.log(`Created ${email}.`)
    if (shared) console.log(`Let people work in it: ${INVOCATION} grant add ${email} DELEGATE_EMAIL`)
    return 0
  },
}

const list: Command = {
  name: 'user list',
  positionals: [],
  options: {},
  summary: 'Lists all accounts, and the mailboxes that each may work in.',
  run: () =>
    withContext(async ({ database }) => {
      const users = await database.read(listAllUsers, null)
      if (users.length === 0) {
        console.log('There are no accounts yet.')
        return 0
      }
      const rows = [['Name', 'Email', 'State', 'Works in']]
      for (const { id, fullName, email, confirmedAt, passwordHash } of users) {
        const state = confirmedAt === null ? 'not confirmed' : passwordHash === '' ? 'shared' : 'confirmed'
        const granted = await database.read(accessibleUsers, id)
        rows.push([fullName, email, state, granted.map((owner) => owner.email).join(', ')])
      }
      for (const line of alignColumns(rows)) console.log(line)
      return 0
    }),
}

const confirm: Command = {
  name: 'user confirm',
  positionals: ['EMAIL'],
  options: {},
  summary: 'Confirms an account, as the link in its confirmation mail does.',
  run: ({ positionals: [email = ''] }) =>
    withContext(async (context) => {
      const user = await requireAccount(context, email)
      await context.database.write(confirmUser, { userId: user.id, now: context.clock.now() })
      if (user.confirmedAt === null)
        await tellCommand(context, 'user confirm', { event: 'address confirmed', targetId: user.id })
      console.log(user.confirmedAt === null ? `Confirmed ${user.email}.` : `${user.email} was confirmed already.`)
      return 0
    }),
}

const password: Command = {
  name: 'user password',
  positionals: ['EMAIL'],
  options: { 'password-stdin': passwordOption },
  summary: 'Sets a new password and ends every session of the account.',
  run: async (call) => {
    const [email = ''] = call.positionals
    const passwordHash = await hashPassword(await readPassword(call))
    return withContext(async (context) => {
      const user = await requireAccount(context, email)
      await context.database.write(setPassword, { userId: user.id, passwordHash, now: context.clock.now() })
      await tellCommand(context, 'user password', { event: 'password changed', targetId: user.id })
      console.log(`Changed the password of ${user.email} and ended its sessions.`)
      return 0
    })
  },
}

const administrator: Command = {
  name: 'user administrator',
  positionals: ['EMAIL'],
  options: { remove: { type: 'boolean', summary: 'take it away again, and withdraw the links that they made' } },
  summary: 'Makes somebody an administrator, who invites people and opens mailboxes at /admin.',
  run: ({ positionals: [email = ''], given }) =>
    withContext(async (context) => {
      const user = await requireAccount(context, email)
      const wanted = !given('remove')
      const areSet = context.config.administrators.length > 0
      const event = wanted ? 'administrator made' : 'administrator taken away'
      await context.database.write(appoint, {
        id: user.id,
        by: null,
        administrator: wanted,
        areSet,
        event: { event, by: byCommand('user administrator'), targetId: user.id },
        now: context.clock.now(),
      })
      console.log(wanted ? `${user.email} is an administrator.` : `${user.email} is no administrator.`)
      return 0
    }),
}

const factors: Command = {
  name: 'user factors',
  positionals: ['EMAIL'],
  options: {
    remove: {
      type: 'boolean',
      summary: 'remove all of them and the recovery codes, and end every session of the account',
    },
  },
  summary: 'Lists the second factors of an account, or removes them for whoever has lost them.',
  run: ({ positionals: [email = ''], given }) =>
    withContext(async (context) => {
      const user = await requireAccount(context, email)
      const { factors: own, codesLeft } = await context.database.read(ownFactors, user.id)
      if (own.length === 0) {
        console.log(`${user.email} has no second factor.`)
        return 0
      }
      if (!given('remove')) {
        const rows = own.map(({ kind, name, created_at, used_at }) => [name, kind, created_at, used_at ?? 'never'])
        for (const line of alignColumns([['Name', 'Kind', 'Added', 'Last used'], ...rows])) console.log(line)
        console.log(`${codesLeft} recovery codes are left.`)
        return 0
      }
      await context.database.write(removeAllFactors, user.id)
      await tellCommand(context, 'user factors', { event: 'factors removed', targetId: user.id })
      await sendSecurityMail(context, { account: user, event: 'factors removed', device: null, network: null })
      console.log(`Removed the second factors of ${user.email} and ended its sessions.`)
      return 0
    }),
}

export const userCommands: readonly Command[] = [add, list, confirm, password, administrator, factors]
