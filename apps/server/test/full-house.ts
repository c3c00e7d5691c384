import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { DATABASE_NAME } from '../src/runtime/config.ts'
import { openSqlite } from '../src/storage/database/sqlite-connection.ts'
import { formOf } from './form.ts'
import { receive } from './message-fixtures.ts'
import { START, type TestServer } from './start-test-server.ts'

/** A file that lies beside the embedded database. */
export const LARGE = randomBytes(200_000)

/** Tables that say nothing about mail: the version, ids that were given, checksums, and the words of the search index. */
const OWN_TO_THE_DATABASE =
  /^(schema_version|row_checksums|sqlite_sequence|search_words|search_long_bodies|search_(tokens|phrases)(_(config|data|docsize|idx))?)$/

/** All other tables of a database, which whatever carries mail has to carry; by name. */
export const ofMail = (tables: readonly string[]): string[] =>
  tables.filter((name) => !OWN_TO_THE_DATABASE.test(name)).sort()

/** Something of everything in an embedded database: no table of `ofMail` is empty. */
export async function fillHouse(server: TestServer): Promise<void> {
  const alice = await server.as('alice')
  await receive(server, { to: ['alice', 'bob'], subject: 'Plans', files: [{ name: 'plan.bin', content: LARGE }] })
  const support = { to: ['support' as const], subject: 'Käse & Brötchen', id: 'wheels@example.org', read: true }
  const { messageId, threadId } = await receive(server, { ...support, text: 'Forty wheels came this morning' })
  await receive(server, { ...support, text: 'Forty wheels came this morning', headers: ['List-Id: <wheels.example>'] })
  const assign = async (checked: number[], unchecked: number[]) =>
    alice('PATCH', '/user_messages/change_message_assignees', {
      body: { message_ids: [messageId], checked_assignees: checked, unchecked_assignees: unchecked },
    })
  const { bob, carol } = server.people
  await assign([bob.id, carol.id], [])
  await assign([], [carol.id])
  await alice('POST', '/labels', { body: { label: { path: 'Clients', color: '#1a73e8' } } })
  await alice('POST', '/signatures', { body: { signature: { name: 'Work', html_content: '<p>Alice</p>' } } })
  const template = { name: 'Refund', folder: 'Money', html_content: '<p>Hello {{customer.name | "you"}}</p>' }
  const { id: templateId } = (await alice('POST', '/templates', { body: { template } })).body.template
  await alice(
    'POST',
    `/templates/${templateId}/files`,
    await formOf({ file: new File([LARGE.subarray(2)], 'form.bin') }),
  )
  const rule = { name: 'Wheels', condition: 'cheese', actions: [{ kind: 'mark', as: 'starred' }], enabled: true }
  await alice('POST', `/mailboxes/${server.people.alice.id}/rules`, { body: { rule } })
  const away = { from: new Date(START).toISOString(), until: null, pass_to_id: server.people.bob.id }
  const absence = { ...away, answers: 'everybody', subject: '', html_content: '<p>Away</p>' }
  await alice('PUT', '/absence', { body: { absence } })
  await alice('PUT', '/user', { body: { user: { preferences: { view: 'unthreaded', note: 'kept' } } } })
  const { draft } = (
    await alice('POST', '/drafts', { body: { window_id: 'w', subject: 'Half', html_body: '<p>H</p>' } })
  ).body
  const upload = await formOf({ file: new File([LARGE], 'draft.bin') })
  await alice('POST', `/drafts/${draft.id}/attachments`, upload)
  const comment = {
    owner_id: server.people.support.id,
    message_thread_id: threadId,
    html_body: `<p><span data-mention="${bob.id}">@Bob</span> look</p>`,
    attachments: [{ file: new File([LARGE.subarray(1)], 'comment.bin') }],
  }
  const { id } = (await alice('POST', '/comments', await formOf(comment))).body.comment
  await alice('PUT', `/comments/${id}/reactions`, { body: { emoji: '👍', reacted: true } })
  const html_body = `<p><span data-mention="${bob.id}">@Bob</span> look, please</p>`
  await alice('PUT', `/comments/${id}`, { body: { html_body } })
  const message = { recipients: [{ email: 'carol@postroom.example', owner_type: 'to' }], subject: 'On its way' }
  await alice('POST', '/messages', await formOf({ message }))
  fillBetweenPeople(server)
}

/** What stands there while something is under way: a confirmation, a device, wrong passwords, a relay that refuses us. */
function fillBetweenPeople({ context, people }: TestServer): void {
  const { raw } = openSqlite(join(context.config.dataDir, DATABASE_NAME), 'write')
  try {
    const { id } = people.alice
    raw.prepare('insert into confirmations values (?, ?, ?, ?, ?)').run('c', id, START + 1, 'Alice', 'hash')
    raw
      .prepare('insert into access_tokens values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
      .run(7, id, 't', 'Report', '["read"]', `[${id}]`, START, START + 1, null, null)
    raw
      .prepare('insert into account_links values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
      .run(1, 'l', 'reset', 'a@b.example', 'a@b.example', 'Alice', id, id, null, '[]', START, START + 1, null, null)
    const absence = raw.prepare('select id from absences').get()?.id ?? null
    raw
      .prepare('insert into absence_answers values (?, ?, ?, ?, ?)')
      .run(absence, 'c@d.example', 'C@d.example', START, null)
    raw
      .prepare('insert into factors values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
      .run(1, id, 'totp', 'Phone', 'JBSWY3DPEHPK3PXP', 1, null, null, null, null, START, null)
    const { template } = raw.prepare('select min(id) as template from templates').get() ?? {}
    raw
      .prepare('insert into template_edits values (?, ?, ?)')
      .run(template ?? null, 'Hello {{customer.name | "you"}}', 1)
    raw.prepare('insert into recovery_codes values (?, ?, ?)').run(id, 'h', '00')
    raw.prepare('insert into challenges values (?, ?, ?, ?, ?)').run('w', 'sign-in', id, 'hash', START + 1)
    raw
      .prepare('insert into security_events values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
      .run(11, START, 'signed in', 'sign-in', id, 'Alice', null, null, null, null, 5, null, null, null, '{}', null)
    const opened = [
      12,
      START,
      'mailbox opened',
      'opening',
      id,
      'Alice',
      null,
      null,
      id,
      'Alice',
      null,
      null,
      null,
      null,
    ]
    raw
      .prepare('insert into security_events values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
      .run(...opened, '{}', '2026-03-05')
    raw.prepare('insert into devices values (?, ?, ?)').run('d', id, START)
    raw.prepare('insert into sign_in_failures values (?, ?, ?)').run('f', 3, START)
    raw.prepare('insert into sent_counts values (?, ?, ?, ?)').run(id, START - 1, 2, 3)
    raw.prepare('insert into dkim_keys values (?, ?, ?, ?, ?)').run('postroom.example', 'rsa', 's', 'pem', START)
    raw
      .prepare('insert into addresses values (?, ?, ?, ?)')
      .run(4, 'team@postroom.example', 'team@postroom.example', START)
    raw
      .prepare('insert into address_members values (?, ?, ?, ?)')
      .run(4, 0, 'alice@postroom.example', 'alice@postroom.example')
    raw.prepare('insert into forwards values (?, ?, ?, ?, ?)').run(id, 'a@b.example', 'a@b.example', null, START)
    raw.prepare('insert into secrets values (?, ?)').run('bounces', '00')
    const { message } = raw.prepare('select min(id) as message from messages').get() ?? {}
    raw.prepare('insert into spam_checks values (?, ?, ?, ?)').run(message ?? null, '{}', 1, START)
    raw.prepare('insert into spam_lessons values (?, ?, ?, ?, ?)').run(message ?? null, 'spam', null, 0, START)
    raw.prepare('insert into sender_rules values (?, ?, ?, ?, ?)').run(1, id, 'pills.example', 'block', START)
    raw.prepare('insert into greylist values (?, ?, ?)').run('contact', START, null)
    raw.prepare('insert into relay_state values (?, ?, ?, ?)').run(1, 'sign_in', id, START)
  } finally {
    raw.close()
  }
}
