/** A mailbox of everything for each person, and what is stored of it. */
import { sql } from 'kysely'
import { addGrant, removeGrant } from '../src/accounts/grants-store.ts'
import { addFactor } from '../src/auth/change-factors-store.ts'
import type { Kind } from './access-slots.ts'
import type { People } from './account-fixtures.ts'
import { formOf } from './form.ts'
import { withTables } from './mailbox.ts'
import { makeToken } from './make-token.ts'
import { labelIds, receive } from './message-fixtures.ts'
import type { Caller, TestServer } from './start-test-server.ts'
import { waitForRetry } from './wait-for-retry.ts'

export type Name = keyof People
/** What a person has of each kind; the first is what own calls are made of. */
export type Things = Record<Kind, unknown[]>

/** Stands in everything of a mailbox that could be read. */
export const secretOf = (name: Name) => `kettle-${name}`

/** Fills one mailbox: received, trashed, spam, a draft with a file, a comment with a file, a send that waits, a label, a signature, a template with a file, a rule. */
export async function fillMailbox(server: TestServer, name: Name): Promise<Things> {
  const call = await server.as(name)
  const { id: userId, email } = server.people[name]
  const first = ['inbox', secretOf(name)]
  const letters = []
  for (const labels of [first, ['spam'], ['inbox']]) letters.push(await letter(server, name, { labels }))
  // The same mail by a list: its other bytes are kept beside the first.
  await letter(server, name, { labels: first, headers: ['List-Id: <kettles.example.org>'] })
  const held = []
  const sources: number[] = []
  for (const { messageId, threadId } of letters) {
    const { message } = (await call('GET', `/messages/${messageId}`)).body
    sources.push(...(message.sources ?? []).map(({ id }: { id: number }) => id))
    held.push({ messageId, threadId, copy: message.user_message_id, file: message.attachments[0].id })
  }
  await call('DELETE', '/user_messages', { body: { user_message_ids: [held[2]?.copy] } })
  const labels = await labelIds(call, userId)
  const draft = await writeDraft(call, name)
  const sent = await hold(server, { call, name })
  const signature = await call('POST', '/signatures', {
    body: { signature: { name: secretOf(name), html_content: `<p>${secretOf(name)}</p>` } },
  })
  const template = await call('POST', '/templates', {
    body: { template: { name: secretOf(name), html_content: `<p>${secretOf(name)}</p>`, mailbox_id: userId } },
  })
  const form = await formOf({ file: new File([secretOf(name)], `${secretOf(name)}.txt`) })
  const templateFile = await call('POST', `/templates/${template.body.template.id}/files`, form)
  const said = {
    name: secretOf(name),
    condition: secretOf(name),
    actions: [{ kind: 'mark', as: 'starred' }],
    enabled: false,
  }
  const mailRule = await call('POST', `/mailboxes/${userId}/rules`, { body: { rule: said } })
  const rule = await call('PUT', '/sender_rules', { body: { sender: `${secretOf(name)}.example`, kind: 'block' } })
  const { token } = await makeToken(server.context, {
    userId,
    name: secretOf(name),
    scopes: ['read'],
    mailboxIds: [userId],
    days: null,
  })
  const added = await server.context.database.write(addFactor, {
    userId,
    name: secretOf(name),
    proven: { kind: 'totp', secret: 'GEZDGNBV', step: 0 },
    hash: null,
    codes: { salt: '00', hashes: [secretOf(name)] },
    now: server.clock.now(),
  })
  await server.cookieOf(name)
  const { sessions } = (await call('GET', '/sessions')).body
  const elsewhere = sessions.filter(({ current }: { current: boolean }) => !current)
  const talk = await formOf({
    owner_id: userId,
    message_thread_id: letters[0]?.threadId,
    html_body: `<p>${secretOf(name)}</p>`,
    attachments: [{ file: new File([secretOf(name)], `${secretOf(name)}.txt`) }],
  })
  const { comment } = (await call('POST', '/comments', talk)).body
  const userThreads = await withTables(server, (db) =>
    db.selectFrom('user_threads').select(['id', 'thread_id']).where('owner_id', '=', userId).orderBy('id').execute(),
  )
  const threadIds = held.map(({ threadId }) => threadId)
  const act = await leaveAct(server, { call, name, threadId: letters[0]?.threadId ?? 0, inbox: labels.inbox })
  return {
    user: [userId],
    message: held.map(({ messageId }) => messageId),
    copy: held.map(({ copy }) => copy),
    thread: threadIds,
    threadKey: threadIds.map((id) => ({ user_id: userId, message_thread_id: id })),
    userThread: threadIds.map((id) => userThreads.find(({ thread_id }) => thread_id === id)?.id),
    label: [labels[secretOf(name)], labels.inbox, labels.trash],
    labelPath: [secretOf(name), String(labels[secretOf(name)])],
    draft: [draft.id],
    file: held.map(({ file }) => file),
    source: sources,
    draftFile: [draft.file],
    comment: [comment.id],
    commentFile: [comment.files[0].id],
    act: [act],
    signature: [signature.body.signature.id],
    template: [template.body.template.id],
    templateFile: [templateFile.body.file.id],
    mailRule: [mailRule.body.rule.id],
    senderRule: [rule.body.sender_rule.id],
    token: [token.id],
    factor: added ? [added.factor.id] : [],
    session: elsewhere.map(({ id }: { id: number }) => id),
    jid: [sent.jid],
    externalId: [`first-${name}@example.org`, sent.externalId],
    email: [email],
  }
}

/** An act that was undone by hand since: taking it back names the conversation and restores nothing. Only a shared mailbox keeps acts. */
async function leaveAct(
  server: TestServer,
  { call, name, threadId, inbox = 0 }: { call: Caller; name: Name; threadId: number; inbox: number | undefined },
): Promise<number> {
  const { database, clock } = server.context
  const ownerId = server.people[name].id
  const grant = { ownerId, delegateId: server.people[name === 'carol' ? 'bob' : 'carol'].id, now: clock.now() }
  await database.write(addGrant, grant)
  await database.write(removeGrant, grant)
  const threads = [{ user_id: ownerId, message_thread_id: threadId }]
  await call('PATCH', '/user_message_labels', { body: { threads, remove_label_ids: [inbox] } })
  await call('PATCH', '/user_message_labels', { body: { threads, add_label_ids: [inbox] } })
  const query = { owner_id: String(ownerId), message_thread_id: String(threadId) }
  return (await call('GET', '/timeline', { query })).body.entries[0].act_id
}

/** Nobody has these. */
export const ABSENT: Record<Kind, unknown> = {
  user: 987_601,
  message: 987_602,
  copy: 987_603,
  thread: 987_604,
  threadKey: { user_id: 987_601, message_thread_id: 987_604 },
  userThread: 987_605,
  label: 987_606,
  labelPath: 'no-such-label',
  draft: 987_607,
  file: 987_608,
  source: 987_611,
  draftFile: 987_609,
  comment: 987_614,
  commentFile: 987_615,
  act: 987_617,
  signature: 987_610,
  template: 987_617,
  templateFile: 987_618,
  mailRule: 987_619,
  senderRule: 987_616,
  session: 987_612,
  factor: 987_619,
  token: 987_613,
  jid: '0123456789abcdef0123456789abcdef01234567',
  externalId: 'nobody-has-this@example.org',
  email: 'nobody@postroom.example',
}

async function letter(
  server: TestServer,
  name: Name,
  { labels, headers = [] }: { labels: string[]; headers?: string[] },
) {
  const secret = secretOf(name)
  return receive(server, {
    to: [name],
    from: `${secret} <${secret}@example.org>`,
    subject: `About the ${secret}`,
    text: `It is the ${secret}.`,
    files: [{ name: `${secret}.txt`, content: secret }],
    ...(labels[1] && { id: `first-${name}@example.org` }),
    labels,
    headers,
  })
}

async function writeDraft(call: Caller, name: Name): Promise<{ id: number; file: number }> {
  const written = { window_id: `window of ${name}`, subject: secretOf(name), html_body: `<p>${secretOf(name)}</p>` }
  const { draft } = (await call('POST', '/drafts', { body: written })).body
  const upload = await formOf({ file: new File([secretOf(name)], `${secretOf(name)}.txt`) })
  const { attachment } = (await call('POST', `/drafts/${draft.id}/attachments`, upload)).body
  return { id: draft.id, file: attachment.id }
}

/** A send that waits for another try: it can be tried again, and taken back. */
async function hold(
  server: TestServer,
  { call, name }: { call: Caller; name: Name },
): Promise<{ jid: string; externalId: string }> {
  const externalId = `held-${name}@postroom.example`
  const message = {
    recipients: [{ email: 'far@example.com', owner_type: 'to' }],
    subject: secretOf(name),
    html_body: `<p>${secretOf(name)}</p>`,
    external_id: externalId,
  }
  const { body } = await call('POST', '/messages', await formOf({ message }))
  await waitForRetry(server, body.jid)
  return { jid: body.jid, externalId }
}

/** All that is stored of these people's mailboxes, as text. */
export async function storedOf(server: TestServer, names: readonly Name[]): Promise<Partial<Record<Name, string>>> {
  return withTables(server, async (db) => {
    const state = async (owner: number) => {
      const held = db.selectFrom('user_messages').select('message_id').where('owner_id', '=', owner)
      const copies = db.selectFrom('user_messages').select('id').where('owner_id', '=', owner)
      const threads = db.selectFrom('user_messages').select('thread_id').where('owner_id', '=', owner)
      return JSON.stringify([
        await db.selectFrom('user_messages').selectAll().where('owner_id', '=', owner).orderBy('id').execute(),
        await db
          .selectFrom('user_message_labels')
          .selectAll()
          .where('user_message_id', 'in', copies)
          .orderBy('user_message_id')
          .orderBy('label_id')
          .execute(),
        await db.selectFrom('labels').selectAll().where('user_id', '=', owner).orderBy('id').execute(),
        await db.selectFrom('user_threads').selectAll().where('owner_id', '=', owner).orderBy('id').execute(),
        await db
          .selectFrom('messages')
          .select(['id', 'subject', 'attachment_names'])
          .where('thread_id', 'in', threads)
          .orderBy('id')
          .execute(),
        await db
          .selectFrom('message_bodies')
          .selectAll()
          .where('message_id', 'in', held)
          .orderBy('message_id')
          .execute(),
        await db.selectFrom('recipients').selectAll().where('message_id', 'in', held).orderBy('id').execute(),
        await db.selectFrom('attachments').selectAll().where('message_id', 'in', held).orderBy('id').execute(),
        await db.selectFrom('assignees').selectAll().where('message_id', 'in', held).orderBy('message_id').execute(),
        await db.selectFrom('drafts').selectAll().where('owner_id', '=', owner).orderBy('message_id').execute(),
        await db
          .selectFrom('sessions')
          .select('token_hash')
          .where('user_id', '=', owner)
          .orderBy('token_hash')
          .execute(),
        await db.selectFrom('factors').selectAll().where('user_id', '=', owner).orderBy('id').execute(),
        await db
          .selectFrom('access_tokens')
          .select(['id', 'scopes'])
          .where('user_id', '=', owner)
          .orderBy('id')
          .execute(),
        await db.selectFrom('comments').selectAll().where('owner_id', '=', owner).orderBy('id').execute(),
        await db
          .selectFrom('act_changes as ac')
          .innerJoin('acts as a', 'a.id', 'ac.act_id')
          .innerJoin('user_threads as ut', 'ut.id', 'ac.user_thread_id')
          .select(['ac.id', 'ac.change', 'ac.taken_back_by', 'a.kind', 'a.actor_id', 'a.undoes'])
          .where('ut.owner_id', '=', owner)
          .orderBy('ac.id')
          .execute(),
        await db.selectFrom('sender_rules').selectAll().where('owner_id', '=', owner).orderBy('id').execute(),
        await db.selectFrom('signatures').selectAll().where('user_id', '=', owner).orderBy('id').execute(),
        await db.selectFrom('templates').selectAll().where('owner_id', '=', owner).orderBy('id').execute(),
        await db
          .selectFrom('template_files as f')
          .innerJoin('templates as t', 't.id', 'f.template_id')
          .selectAll('f')
          .where('t.owner_id', '=', owner)
          .orderBy('f.id')
          .execute(),
        await db.selectFrom('mail_rules').selectAll().where('owner_id', '=', owner).orderBy('id').execute(),
        await db.selectFrom('outbox').selectAll().where('owner_id', '=', owner).orderBy('jid').execute(),
        await db.selectFrom('contacts').selectAll().where('owner_id', '=', owner).orderBy('email_key').execute(),
        await db.selectFrom('users').select(['preferences', 'ticket_pattern']).where('id', '=', owner).execute(),
        await db
          .selectFrom('grants')
          .select([sql<number>`count(*)`.as('all')])
          .where('owner_id', '=', owner)
          .execute(),
      ])
    }
    const stored: Partial<Record<Name, string>> = {}
    for (const name of names) stored[name] = await state(server.people[name].id)
    return stored
  })
}
