import { addGrant } from '../accounts/grants-store.ts'
import { createUser } from '../accounts/users-store.ts'
import { hashPassword } from '../auth/passwords.ts'
import type { Context } from '../context.ts'
import { ingestMessages } from '../delivery/ingest-message.ts'
import { createLabelAt } from '../labels/label-paths-store.ts'
import { changeAssignees } from '../list/assignees-store.ts'
import { insertSignature } from '../signatures/signatures-store.ts'
import {
  colleagues,
  nora,
  type Person,
  priya,
  sales,
  sharedMailboxes,
  support,
  type TeamName,
  team,
  tom,
} from './cast.ts'
import { demoMail, type FiledMail } from './demo-mail.ts'
import { mimeOf } from './demo-mime.ts'
import { mailboxes } from './mailboxes.ts'
import { addressIn, demoPassword, demoSignIns, type SignIn } from './sign-ins.ts'

type TeamIds = Readonly<Record<TeamName, number>>

/** Mails that go into the database in one transaction. */
const batch = 60

/**
 * Fills an empty database with a team of three, two mailboxes that they share, and about 300 messages of the last
 * fourteen months. Answers the sign-ins.
 */
export async function seedDemo(context: Context): Promise<SignIn[]> {
  const ids = await createTeam(context)
  for (const { team: name } of team) await setUpMailbox(context, { name, ownerId: ids[name] })
  const addressOf = addressIn(context)
  const mails = demoMail(context.clock.now(), addressOf)
  for (let from = 0; from < mails.length; from += batch) {
    const part = mails.slice(from, from + batch)
    const delivered = await ingestMessages(
      context,
      part.map((mail) => ({
        raw: mimeOf(mail, addressOf),
        trace: '',
        source: 'import' as const,
        recipients: mail.copies.map(({ mailbox, ...copy }) => ({
          ...copy,
          ownerId: ids[mailbox],
          date: 'sent' as const,
        })),
      })),
    )
    for (const [index, mail] of part.entries()) {
      const messageId = delivered[index]?.messageId
      if (messageId !== undefined) await assign(context, { mail, messageId, ids })
    }
  }
  return demoSignIns(context)
}

async function createTeam(context: Context): Promise<TeamIds> {
  const { database, clock } = context
  const now = clock.now()
  const addressOf = addressIn(context)
  const passwordHash = await hashPassword(demoPassword)
  const create = (person: Person) =>
    database.write(createUser, { email: addressOf(person), fullName: person.name, passwordHash, confirmedAt: now, now })
  const ids: TeamIds = {
    nora: await create(nora),
    tom: await create(tom),
    priya: await create(priya),
    support: await create(support),
    sales: await create(sales),
  }
  for (const owner of sharedMailboxes) {
    for (const delegate of colleagues) {
      await database.write(addGrant, { ownerId: ids[owner.team], delegateId: ids[delegate.team], now })
    }
  }
  return ids
}

async function setUpMailbox(context: Context, { name, ownerId }: { name: TeamName; ownerId: number }): Promise<void> {
  const { labels, signature } = mailboxes[name]
  for (const [path, color] of Object.entries(labels)) {
    await context.database.write(createLabelAt, { ownerId, path, color })
  }
  const now = context.clock.now()
  await context.database.write(insertSignature, { userId: ownerId, ...signature, now })
}

interface Assignment {
  mail: FiledMail
  messageId: number
  ids: TeamIds
}

async function assign({ database }: Context, { mail, messageId, ids }: Assignment): Promise<void> {
  const holder = mail.copies[0]?.mailbox
  if (mail.assigned === null || holder === undefined) return
  await database.write(changeAssignees, {
    userId: ids[holder],
    messageIds: [messageId],
    checked: [ids[mail.assigned]],
    unchecked: [],
    now: mail.at,
  })
}
