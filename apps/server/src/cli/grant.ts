import { addGrant, removeGrant } from '../accounts/grants-store.ts'
import { requireAccount } from './accounts.ts'
import type { Command } from './command.ts'
import { withContext } from './open-context.ts'

const positionals = ['OWNER_EMAIL', 'DELEGATE_EMAIL'] as const

const add: Command = {
  name: 'grant add',
  positionals,
  options: {},
  summary: "Lets the delegate work in the owner's mailbox, from the next click on.",
  run: ({ positionals: [ownerEmail = '', delegateEmail = ''] }) =>
    withContext(async (context) => {
      const owner = await requireAccount(context, ownerEmail)
      const delegate = await requireAccount(context, delegateEmail)
      if (owner.id === delegate.id) throw new Error(`${owner.email} works in its own mailbox without a grant.`)
      const now = context.clock.now()
      await context.database.write(addGrant, { ownerId: owner.id, delegateId: delegate.id, now })
      console.log(`${delegate.email} may work in the mailbox of ${owner.email}.`)
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
      const removed = await context.database.write(removeGrant, { ownerId: owner.id, delegateId: delegate.id, now })
      if (!removed) throw new Error(`${delegate.email} has no grant to the mailbox of ${owner.email}.`)
      console.log(`${delegate.email} may no longer work in the mailbox of ${owner.email}.`)
      return 0
    }),
}

export const grantCommands: readonly Command[] = [add, remove]
