import { forwardingOf, setForwarding } from '../accounts/forwarding-store.ts'
import type { Context } from '../call/context.ts'
import { byCommand } from '../security-log/told-by.ts'
import { requireAccount } from './accounts.ts'
import type { Command } from './command.ts'
import { withContext } from './open-context.ts'

/** The addresses that a mailbox forwards to, and the mailbox. */
async function forwardingNow(context: Context, email: string) {
  const mailbox = await requireAccount(context, email)
  const [forwarding] = await context.database.read(forwardingOf, { ownerIds: [mailbox.id] })
  return { mailbox, addresses: forwarding?.addresses ?? [] }
}

async function change(
  { database, config, clock }: Context,
  { ownerId, addresses, command }: { ownerId: number; addresses: readonly string[]; command: string },
) {
  const by = byCommand(command)
  const { domains } = config
  await database.write(setForwarding, { ownerId, userId: null, addresses, domains, by, now: clock.now() })
}

const list: Command = {
  name: 'forward list',
  positionals: ['EMAIL'],
  options: {},
  summary: 'Lists the addresses to which copies of what arrives in a mailbox are forwarded.',
  run: ({ positionals: [email = ''] }) =>
    withContext(async (context) => {
      const { mailbox, addresses } = await forwardingNow(context, email)
      if (addresses.length === 0) console.log(`${mailbox.email} forwards to nobody.`)
      for (const address of addresses) console.log(address)
      return 0
    }),
}

const add: Command = {
  name: 'forward add',
  positionals: ['EMAIL', 'ADDRESS'],
  options: {},
  summary: 'Forwards copies of what arrives in a mailbox to an address elsewhere, from now on.',
  run: ({ positionals: [email = '', address = ''] }) =>
    withContext(async (context) => {
      const { mailbox, addresses } = await forwardingNow(context, email)
      await change(context, { ownerId: mailbox.id, addresses: [...addresses, address], command: 'forward add' })
      console.log(`Copies of what arrives for ${mailbox.email} go to ${address}.`)
      return 0
    }),
}

const remove: Command = {
  name: 'forward remove',
  positionals: ['EMAIL', 'ADDRESS'],
  options: {},
  summary: 'Forwards no more copies from a mailbox to an address.',
  run: ({ positionals: [email = '', address = ''] }) =>
    withContext(async (context) => {
      const { mailbox, addresses } = await forwardingNow(context, email)
      const left = addresses.filter((each) => each.toLowerCase() !== address.toLowerCase())
      if (left.length === addresses.length) throw new Error(`${mailbox.email} does not forward to ${address}.`)
      await change(context, { ownerId: mailbox.id, addresses: left, command: 'forward remove' })
      console.log(`No more copies go from ${mailbox.email} to ${address}.`)
      return 0
    }),
}

export const forwardCommands: readonly Command[] = [list, add, remove]
