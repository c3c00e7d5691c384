import type { Template } from '@postroom/api'
import { MAX_TEMPLATES, TEMPLATES_SIZE, TEMPLATES_TOO_LARGE, TOO_MANY_TEMPLATES } from '@postroom/mail-core/rules'
import { sql } from 'kysely'
import { unprocessable } from '../errors/domain-error.ts'
import { releaseBlobs } from '../mailbox/copies/unreferenced-messages.ts'
import { recordEvent } from '../mailbox/events/events-store.ts'
import { isCovered, openOwners, requireOwners } from '../mailbox/rights/access.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { requireTemplate } from './require-template.ts'
import { requireFileRoom } from './template-files-store.ts'
import { SHOWN, shownTemplate, shownTemplates, type TemplateOwner } from './template-rows.ts'
import type { WrittenTemplate } from './template-rules.ts'

/** The templates that a person can put into mail, and how ticket numbers look where they write. */
export interface TemplateList {
  templates: Template[]
  ticket_patterns: { mailbox_id: number; ticket_pattern: string }[]
}

/** The user's own templates and those of every mailbox in which they may write drafts, oldest first, as far as a token covers them. */
export const listUserTemplates = operation(
  'listUserTemplates',
  async (tx: Tx, userId: number): Promise<TemplateList> => {
    const ownerIds = (await openOwners(tx, userId, 'draft')).filter((ownerId) => isCovered(tx, ownerId))
    if (ownerIds.length === 0) return { templates: [], ticket_patterns: [] }
    const rows = await tx.db
      .selectFrom('templates')
      .select(SHOWN)
      .where('owner_id', 'in', ownerIds)
      .where((where) => where.or([where('personal', '=', 0), where('owner_id', '=', userId)]))
      .orderBy('id')
      .execute()
    const patterns = await tx.db
      .selectFrom('users')
      .select(['id', 'ticket_pattern'])
      .where('id', 'in', ownerIds)
      .where('ticket_pattern', 'is not', null)
      .orderBy('id')
      .execute()
    return {
      templates: await shownTemplates(tx, rows),
      ticket_patterns: patterns.flatMap(({ id, ticket_pattern }) =>
        ticket_pattern === null ? [] : [{ mailbox_id: id, ticket_pattern }],
      ),
    }
  },
)

interface NewTemplate extends WrittenTemplate {
  userId: number
  now: number
}

/** Throws 404 for a mailbox that is not open to the user, 422 where there are too many or they are too large. */
export const insertTemplate = operation(
  'insertTemplate',
  async (
    tx: Tx,
    { userId, name = '', folder = '', html = '', mailboxId = null, now }: NewTemplate,
  ): Promise<Template> => {
    const owner = ownerOf(userId, mailboxId)
    await requireOwners(tx, { userId, ownerIds: [owner.owner_id] })
    const template = await tx.db
      .insertInto('templates')
      .values({ ...owner, name, folder, html_content: html, created_at: now })
      .returning(SHOWN)
      .executeTakeFirstOrThrow()
    await requireRoom(tx, owner)
    await recordEvent(tx, { ownerId: owner.owner_id, kinds: ['templates'], at: now })
    return shownTemplate(tx, template)
  },
)

/** Throws 404 for a template that the user may not know of, or a mailbox that is not open to them. */
export const changeTemplate = operation(
  'changeTemplate',
  async (tx: Tx, { userId, id, now, ...change }: NewTemplate & { id: number }): Promise<Template> => {
    const held = await requireTemplate(tx, { userId, id })
    const owner = change.mailboxId === undefined ? held : ownerOf(userId, change.mailboxId)
    await requireOwners(tx, { userId, ownerIds: [owner.owner_id] })
    const isRewritten = change.html !== undefined && change.html !== (await htmlOf(tx, id))
    if (isRewritten) await tx.db.deleteFrom('template_edits').where('template_id', '=', id).execute()
    const changed = await tx.db
      .updateTable('templates')
      .set((values) => ({
        owner_id: owner.owner_id,
        personal: owner.personal,
        name: change.name ?? values.ref('name'),
        folder: change.folder ?? values.ref('folder'),
        html_content: change.html ?? values.ref('html_content'),
        ...(isRewritten && { uses_since_change: 0, text_version: values('text_version', '+', 1) }),
      }))
      .where('id', '=', id)
      .returning(SHOWN)
      .executeTakeFirstOrThrow()
    await requireRoom(tx, owner)
    if (owner.owner_id !== held.owner_id || owner.personal !== held.personal) await requireFileRoom(tx, owner)
    for (const ownerId of new Set([held.owner_id, owner.owner_id])) {
      await recordEvent(tx, { ownerId, kinds: ['templates'], at: now })
    }
    return shownTemplate(tx, changed)
  },
)

/**
 * Deletes a template with its files.
 *
 * @returns digests that nothing names any more, for `blobs.forget`.
 * @throws 404 for a template that the user may not know of.
 */
export const removeTemplate = operation(
  'removeTemplate',
  async (tx: Tx, { userId, id, now }: { userId: number; id: number; now: number }): Promise<string[]> => {
    const { owner_id } = await requireTemplate(tx, { userId, id })
    const files = await tx.db.selectFrom('template_files').select('digest').where('template_id', '=', id).execute()
    await tx.db.deleteFrom('templates').where('id', '=', id).execute()
    await recordEvent(tx, { ownerId: owner_id, kinds: ['templates'], at: now })
    return releaseBlobs(tx, [...new Set(files.map(({ digest }) => digest))])
  },
  { makesRoom: true },
)

/** Keeps how ticket numbers look in a mailbox. Throws 404 for one that is not open to the caller. [TEAM-11] */
export const chooseTicketPattern = operation(
  'chooseTicketPattern',
  async (
    tx: Tx,
    { userId, ownerId, pattern, now }: { userId: number; ownerId: number; pattern: string | null; now: number },
  ): Promise<void> => {
    await requireOwners(tx, { userId, ownerIds: [ownerId] })
    await tx.db.updateTable('users').set({ ticket_pattern: pattern }).where('id', '=', ownerId).execute()
    await recordEvent(tx, { ownerId, kinds: ['templates'], at: now })
  },
)

const ownerOf = (userId: number, mailboxId: number | null): TemplateOwner =>
  mailboxId === null ? { owner_id: userId, personal: 1 } : { owner_id: mailboxId, personal: 0 }

async function htmlOf(tx: Tx, id: number): Promise<string> {
  const kept = await tx.db.selectFrom('templates').select('html_content').where('id', '=', id).executeTakeFirstOrThrow()
  return kept.html_content
}

/** All of them travel in one answer. Throws 422 where the change that was made is too much. [GUARD-03] */
async function requireRoom(tx: Tx, { owner_id, personal }: TemplateOwner): Promise<void> {
  const { count, size } = await tx.db
    .selectFrom('templates')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number | string>`sum(octet_length(html_content))`.as('size'),
    ])
    .where('owner_id', '=', owner_id)
    .where('personal', '=', personal)
    .executeTakeFirstOrThrow()
  if (Number(count) > MAX_TEMPLATES) throw unprocessable(TOO_MANY_TEMPLATES)
  if (Number(size) > TEMPLATES_SIZE) throw unprocessable(TEMPLATES_TOO_LARGE)
}
