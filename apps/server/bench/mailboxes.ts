import { addGrant } from '../src/accounts/grants-store.ts'
import { createUser } from '../src/accounts/users-store.ts'
import type { Context } from '../src/call/context.ts'
import { labelGroups } from '../src/labels/labels-store.ts'
import { createOwnLabel } from '../src/labels/own-labels-store.ts'
import type { Mailbox } from './message-rows.ts'

/** Accounts with ten labels each, to be filled; the first may work in the mailboxes of the others. */
export async function createMailboxes(context: Context, sizes: readonly number[]): Promise<Mailbox[]> {
  const found: Mailbox[] = []
  for (const [n, messages] of sizes.entries()) {
    const email = `owner${n}@postroom.example`
    const now = Date.now()
    const user = { email, fullName: `Owner ${n}`, passwordHash: '', confirmedAt: now, now }
    const ownerId = await context.database.write(createUser, user)
    const [first] = found
    if (first) await context.database.write(addGrant, { ownerId, delegateId: first.ownerId, now })
    const customLabels: number[] = []
    for (let label = 0; label < 10; label++) {
      const form = { userId: ownerId, path: `Label ${label}`, now }
      customLabels.push((await context.database.write(createOwnLabel, form)).id)
    }
    const [group] = await context.database.read(labelGroups, { userId: ownerId, requested: undefined })
    const id = (path: string) => group?.labels.find((label) => label.path === path)?.id ?? 0
    const labels = {
      inbox: id('inbox'),
      starred: id('starred'),
      important: id('important'),
      spam: id('spam'),
      sent: id('sent'),
      drafts: id('drafts'),
      allMail: id('all_mail'),
      trash: id('trash'),
    }
    found.push({ ownerId, email, labels, customLabels, messages })
  }
  return found
}
