import {
  isSameSender,
  MAX_SENDER_RULES,
  namesOfSender,
  type SenderRule,
  type SenderRuleKind,
  TOO_MANY_SENDER_RULES,
} from '@postroom/mail-core/rules'
import { notFound, unprocessable } from '../errors/domain-error.ts'
import { intersectOwners, requireOwners } from '../mailbox/rights/access.ts'
import { operation } from '../storage/database/operation.ts'
import type { SenderRulesTable } from '../storage/database/spam-tables.ts'
import type { Tx } from '../storage/database/tx.ts'

/** The rules of the named mailboxes that are open to the user, of the own one where none is named, by sender. */
export const senderRules = operation(
  'senderRules',
  async (
    tx: Tx,
    { userId, requested }: { userId: number; requested: readonly number[] | undefined },
  ): Promise<SenderRule[]> => {
    const ownerIds = await intersectOwners(tx, { userId, requested })
    const rows = await tx.db
      .selectFrom('sender_rules')
      .selectAll()
      .where('owner_id', 'in', ownerIds)
      .orderBy('sender')
      .orderBy('id')
      .execute()
    return rows.map(ruleOf)
  },
)

/** A rule as a person makes it. */
export interface NewSenderRule {
  userId: number
  /** The mailbox. */
  ownerId: number
  /** In the form that comparisons use. */
  sender: string
  kind: SenderRuleKind
  now: number
}

/** Says what becomes of a sender's mail from now on. Throws 404 for a mailbox that the user may not work in, 422 where there are too many. */
export const putSenderRule = operation(
  'putSenderRule',
  async (tx: Tx, { userId, ownerId, sender, kind, now }: NewSenderRule): Promise<SenderRule> => {
    await requireOwners(tx, { userId, ownerIds: [ownerId] })
    // A rule of before may have the same domain in another form.
    const forms = namesOfSender(sender).filter((name) => name !== sender && isSameSender(name, sender))
    if (forms.length > 0) {
      await tx.db.deleteFrom('sender_rules').where('owner_id', '=', ownerId).where('sender', 'in', forms).execute()
    }
    const row = await tx.db
      .insertInto('sender_rules')
      .values({ owner_id: ownerId, sender, kind, created_at: now })
      .onConflict((conflict) => conflict.columns(['owner_id', 'sender']).doUpdateSet({ kind, created_at: now }))
      .returningAll()
      .executeTakeFirstOrThrow()
    const { count } = await tx.db
      .selectFrom('sender_rules')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow()
    if (Number(count) > MAX_SENDER_RULES) throw unprocessable(TOO_MANY_SENDER_RULES)
    return ruleOf(row)
  },
)

/** Throws 404 for a rule of a mailbox that the user may not work in. */
export const removeSenderRule = operation(
  'removeSenderRule',
  async (tx: Tx, { userId, id }: { userId: number; id: number }): Promise<void> => {
    const rule = await tx.db.selectFrom('sender_rules').select('owner_id').where('id', '=', id).executeTakeFirst()
    if (!rule) throw notFound()
    await requireOwners(tx, { userId, ownerIds: [rule.owner_id] })
    await tx.db.deleteFrom('sender_rules').where('id', '=', id).execute()
  },
)

const ruleOf = ({ created_at, ...rule }: Omit<SenderRulesTable, 'id'> & { id: number }): SenderRule => ({
  ...rule,
  created_at: new Date(created_at).toISOString(),
})
