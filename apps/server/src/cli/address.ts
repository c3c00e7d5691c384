import { addressKey, isPlusLabels, PLUS_LABELS, typedMembers } from '@postroom/mail-core/rules'
import { allAddresses, makeAddress, removeAddress } from '../addresses/addresses-store.ts'
import { choosePlusLabels } from '../addresses/mailbox-addresses-store.ts'
import { alignColumns } from '../runtime/align-columns.ts'
import { INVOCATION } from '../runtime/invocation.ts'
import { byCommand } from '../security-log/told-by.ts'
import { requireAccount } from './accounts.ts'
import { type Command, UsageError } from './command.ts'
import { withContext } from './open-context.ts'

const list: Command = {
  name: 'address list',
  positionals: [],
  options: {},
  summary: 'Lists the addresses beside those of the mailboxes, with where their mail goes.',
  run: () =>
    withContext(async ({ database }) => {
      const addresses = await database.read(allAddresses, null)
      const rows = addresses.map(({ address, members }) => [address, members.join(', ')])
      if (rows.length === 0) console.log('There are no addresses beside those of the mailboxes.')
      else for (const line of alignColumns([['Address', 'Goes to'], ...rows])) console.log(line)
      return 0
    }),
}

const add: Command = {
  name: 'address add',
  positionals: ['ADDRESS', 'MAILBOXES'],
  options: {},
  summary: 'Makes an address whose mail goes to mailboxes here, separated by commas.',
  notes: [
    'An alias, or a list of people; who reads mail for postmaster@ and abuse@; a catch-all; a domain that stands for another:',
    `  ${INVOCATION} address add team@example.org ann@example.org,bob@example.org`,
    `  ${INVOCATION} address add postmaster@example.org ann@example.org`,
    `  ${INVOCATION} address add @example.org ann@example.org`,
    `  ${INVOCATION} address add @example.net @example.org`,
    'Its domain is one of POSTROOM_DOMAINS.',
  ],
  run: ({ positionals: [address = '', members = ''] }) =>
    withContext(async (context) => {
      const { database, config, clock } = context
      const form = { address, members: typedMembers(members), domains: config.domains }
      const by = byCommand('address add')
      const made = await database.write(makeAddress, { ...form, by, now: clock.now() })
      console.log(`Mail for ${made.address} goes to ${made.members.join(', ')}.`)
      return 0
    }),
}

const remove: Command = {
  name: 'address remove',
  positionals: ['ADDRESS'],
  options: {},
  summary: 'Removes such an address; mail for it is refused from then on.',
  run: ({ positionals: [address = ''] }) =>
    withContext(async (context) => {
      const { database, clock } = context
      const known = await database.read(allAddresses, null)
      const found = known.find((each) => addressKey(each.address) === addressKey(address))
      const told = { by: byCommand('address remove'), now: clock.now() }
      if (!found || (await database.write(removeAddress, { id: found.id, ...told })) === null) {
        throw new Error(`There is no address ${address}. 'address list' shows those that exist.`)
      }
      console.log(`Removed ${found.address}.`)
      return 0
    }),
}

const plus: Command = {
  name: 'address plus',
  positionals: ['EMAIL', 'CHOICE'],
  options: {},
  summary: `What mail for EMAIL with +words gets beside the inbox: ${PLUS_LABELS.join(', ')} (the label of those words).`,
  run: ({ positionals: [email = '', choice = ''] }) => {
    if (!isPlusLabels(choice)) throw new UsageError(`'${choice}' is no choice: give one of ${PLUS_LABELS.join(', ')}.`)
    return withContext(async (context) => {
      const { id } = await requireAccount(context, email)
      await context.database.write(choosePlusLabels, { userId: id, ownerId: id, choice })
      console.log(`${email}: ${choice}.`)
      return 0
    })
  },
}

export const addressCommands: readonly Command[] = [list, add, remove, plus]
