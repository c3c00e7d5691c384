import { bareSubject, escapeHtml } from '@postroom/mail-core/rules'
import { demoPassword } from '../accounts/demo-password.ts'
import { addGrant } from '../accounts/grants-store.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { createUser } from '../accounts/users-store.ts'
import type { Context } from '../call/context.ts'
import { insertDraft } from '../compose/drafts-store.ts'
import { ingestMessages } from '../delivery/ingest-message.ts'
import type { Delivered } from '../mailbox/arrival/deliver-one-store.ts'
import { changeAssignees } from '../mailbox/copies/assignees-store.ts'
import { createLabelAt } from '../mailbox/labels/label-paths-store.ts'
import { derivedText } from '../mime/derived-text.ts'
import { ownDomain } from '../runtime/config.ts'
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
import { confirmTeam } from './demo-team-store.ts'
import { type DemoDraft, drafts } from './mail/spam-and-drafts.ts'
import { mailboxes } from './mailboxes.ts'
import { addressIn } from './sign-ins.ts'

type TeamIds = Readonly<Record<TeamName, number>>

/** Mails that go into the database in one transaction. */
const batch = 60

/**
 * Fills a house without accounts with a team of three, two mailboxes that they share, and about 300 messages of the last
 * fourteen months. The accounts are confirmed at the end: by that a later start knows that nothing is missing.
 */
export async function seedDemo(context: Context): Promise<void> {
  const ids = await createTeam(context)
  for (const { team: name } of team) await setUpMailbox(context, { name, ownerId: ids[name] })
  const addressOf = addressIn(context)
  const mails = demoMail(context.clock.now(), addressOf)
  const answerable = new Map<string, Delivered>()
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
    for (const [index, filed] of delivered.entries()) {
      const mail = part[index]
      if (mail === undefined) continue
      answerable.set(bareSubject(mail.subject), filed)
      await assign(context, { mail, messageId: filed.messageId, ids })
    }
  }
  for (const draft of drafts)
    await keepDraft(context, { draft, ids, answers: answerable.get(bareSubject(draft.subject)) })
  await context.database.write(confirmTeam, { userIds: Object.values(ids), now: context.clock.now() })
}

async function createTeam(context: Context): Promise<TeamIds> {
  const { database, clock } = context
  const now = clock.now()
  const addressOf = addressIn(context)
  const passwordHash = await hashPassword(demoPassword)
  const create = (person: Person) =>
    database.write(createUser, {
      email: addressOf(person),
      fullName: person.name,
      passwordHash,
      confirmedAt: null,
      now,
    })
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
  await context.database.write(insertSignature, { userId: ownerId, mailboxId: null, ...signature, now })
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

interface Keeping {
  draft: DemoDraft
  ids: TeamIds
  /** The newest message of the conversation that it answers. */
  answers: Delivered | undefined
}

async function keepDraft(context: Context, { draft, ids, answers }: Keeping): Promise<void> {
  const addressOf = addressIn(context)
  const at = context.clock.now() - draft.hours * 3_600_000
  const ownerId = ids[draft.mailbox]
  const sender = team.find(({ team: name }) => name === draft.mailbox) ?? nora
  const html = draft.text
    .split('\n')
    .map((line) => `<p>${line === '' ? '<br>' : escapeHtml(line)}</p>`)
    .join('')
  const id = `demo.draft.${draft.hours}@${ownDomain(context.config)}`
  await context.database.write(insertDraft, {
    windowId: id,
    authorId: ownerId,
    senderUserId: ownerId,
    mode: answers === undefined ? 'new' : 'reply',
    threadId: answers?.threadId ?? null,
    sourceMessageId: answers?.messageId ?? null,
    seenMessageId: null,
    templateIds: [],
    now: at,
    message: {
      externalId: id,
      inReplyTo: null,
      references: [],
      subject: draft.subject,
      senderName: sender.name,
      senderEmail: addressOf(sender),
      replyTo: null,
      recipients: draft.to.map((person) => ({ ownerType: 'to' as const, email: addressOf(person), name: person.name })),
      ...derivedText({ text: draft.text, html }),
      text: draft.text,
      html,
      attachments: [],
      sentAt: at,
      rawDigest: null,
      size: 0,
      authorId: ownerId,
    },
  })
}
