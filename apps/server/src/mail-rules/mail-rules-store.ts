import type { MailRule, Operation } from '@postroom/api'
import {
  keptRuleProblem,
  MAX_RULES,
  namedTargets,
  RULES_CHANGED,
  type RuleTargets,
  TOO_MANY_RULES,
} from '@postroom/mail-core/rules'
import { notFound, unprocessable } from '../errors/domain-error.ts'
import { recordEvent } from '../mailbox/events/events-store.ts'
import { type KeptRule, rulesOf } from '../mailbox/mail-rules/rule-rows-store.ts'
import { ruleTargets } from '../mailbox/mail-rules/rule-targets-store.ts'
import { hasLevel, levelMissingIn, requireOwners } from '../mailbox/rights/access.ts'
import { reachOf } from '../mailbox/rights/grants.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { requireRuleProper } from './require-rule-proper.ts'
import type { WrittenChange } from './written-rule.ts'

type RuleList = Operation<'listMailRules'>['reply']

interface OfMailbox {
  userId: number
  ownerId: number
}

/** The rules of a mailbox in their order. Throws 404 for one that is not open to the caller. [TEAM-12] */
export const listedRules = operation('listedRules', async (tx: Tx, asked: OfMailbox): Promise<RuleList> => {
  await requireOwners(tx, { userId: asked.userId, ownerIds: [asked.ownerId] })
  return ruleList(tx, asked)
})

async function ruleList(tx: Tx, { userId, ownerId }: OfMailbox): Promise<RuleList> {
  const may = await hasLevel(tx, { userId, ownerId, level: 'full' })
  return {
    rules: await shownRules(tx, ownerId),
    change_problem: may ? null : await levelMissingIn(tx, { ownerId, needs: 'full' }),
  }
}

type Kept = Omit<KeptRule, 'id' | 'ownerId' | 'lastInTurn'>

/** Throws 404 for a mailbox that is not open to the caller, 422 for what cannot be a rule, or is one too many. [TEAM-12] */
export const insertRule = operation(
  'insertRule',
  async (tx: Tx, { userId, ownerId, rule }: OfMailbox & { rule: Kept }): Promise<MailRule> => {
    await requireOwners(tx, { userId, ownerIds: [ownerId] })
    await requireRuleProper(tx, { ownerId, rule })
    const { count, last } = await tx.db
      .selectFrom('mail_rules')
      .select(({ fn }) => [fn.countAll<number | string>().as('count'), fn.max('position').as('last')])
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_RULES) throw unprocessable(TOO_MANY_RULES)
    const { id } = await tx.db
      .insertInto('mail_rules')
      .values({ owner_id: ownerId, position: (last ?? 0) + 1, last_in_turn: null, ...columnsOf(rule) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tell(tx, ownerId)
    return shownRule(tx, { ownerId, id })
  },
)

/** Throws 404 for a rule of a mailbox that is not open to the caller, 422 where it could be none any more. [TEAM-12] */
export const changeRule = operation(
  'changeRule',
  async (tx: Tx, { userId, id, change }: { userId: number; id: number; change: WrittenChange }): Promise<MailRule> => {
    const ownerId = await requireRule(tx, { userId, id })
    const held = (await rulesOf(tx, ownerId)).find((each) => each.id === id)
    if (!held) throw notFound()
    const { from: fromAt = held.fromAt, until: untilAt = held.untilAt } = change
    const rule = {
      name: change.name ?? held.name,
      condition: change.condition ?? held.condition,
      actions: change.actions ?? held.actions,
      enabled: change.enabled ?? held.enabled,
      fromAt,
      untilAt,
    }
    const { enabled, ...others } = change
    const onlyOff = enabled === false && Object.values(others).every((value) => value === undefined)
    const named = namedTargets({ enabled: rule.enabled, actions: change.actions })
    if (!onlyOff) await requireRuleProper(tx, { ownerId, rule, named })
    await tx.db.updateTable('mail_rules').set(columnsOf(rule)).where('id', '=', id).execute()
    await tell(tx, ownerId)
    return shownRule(tx, { ownerId, id })
  },
)

/** Throws 404 for a rule of a mailbox that is not open to the caller. [TEAM-12] */
export const removeRule = operation(
  'removeRule',
  async (tx: Tx, { userId, id }: { userId: number; id: number }): Promise<void> => {
    const ownerId = await requireRule(tx, { userId, id })
    await tx.db.deleteFrom('mail_rules').where('id', '=', id).execute()
    await tell(tx, ownerId)
  },
)

/** Throws 422 unless each rule of the mailbox is named once. [TEAM-12] */
export const orderRules = operation(
  'orderRules',
  async (tx: Tx, { ids, ...asked }: OfMailbox & { ids: readonly number[] }): Promise<RuleList> => {
    const { userId, ownerId } = asked
    await requireOwners(tx, { userId, ownerIds: [ownerId] })
    const held = (await rulesOf(tx, ownerId)).map(({ id }) => id)
    const named = new Set(ids)
    if (named.size !== ids.length || held.length !== ids.length || !held.every((id) => named.has(id)))
      throw unprocessable(RULES_CHANGED)
    for (const [at, id] of ids.entries())
      await tx.db
        .updateTable('mail_rules')
        .set({ position: at + 1 })
        .where('id', '=', id)
        .execute()
    await tell(tx, ownerId)
    return ruleList(tx, asked)
  },
)

/** Whose a rule is. Throws 404 unless the mailbox is open to the caller, 403 where they may not do what the call is for. */
async function requireRule(tx: Tx, { userId, id }: { userId: number; id: number }): Promise<number> {
  const held = await tx.db.selectFrom('mail_rules').select('owner_id').where('id', '=', id).executeTakeFirst()
  if (!held) throw notFound()
  await requireOwners(tx, { userId, ownerIds: [held.owner_id] })
  return held.owner_id
}

async function tell(tx: Tx, ownerId: number): Promise<void> {
  await recordEvent(tx, { ownerId, kinds: ['rules'], at: reachOf(tx).at })
}

const columnsOf = ({ name, condition, actions, enabled, fromAt, untilAt }: Kept) => ({
  name,
  search: condition,
  actions: JSON.stringify(actions),
  enabled: enabled ? (1 as const) : (0 as const),
  from_at: fromAt,
  until_at: untilAt,
})

async function shownRules(tx: Tx, ownerId: number): Promise<MailRule[]> {
  const targets = await ruleTargets(tx, { ownerId, now: reachOf(tx).at })
  return (await rulesOf(tx, ownerId)).map((rule, at) => shown(rule, { at, targets }))
}

async function shownRule(tx: Tx, { ownerId, id }: { ownerId: number; id: number }): Promise<MailRule> {
  const rule = (await shownRules(tx, ownerId)).find((each) => each.id === id)
  if (!rule) throw new Error(`rule ${id} is not kept`)
  return rule
}

const shown = (rule: KeptRule, { at, targets }: { at: number; targets: RuleTargets }): MailRule => ({
  id: rule.id,
  mailbox_id: rule.ownerId,
  name: rule.name,
  condition: rule.condition,
  actions: rule.actions,
  enabled: rule.enabled,
  from: dateOf(rule.fromAt),
  until: dateOf(rule.untilAt),
  position: at + 1,
  problem: keptRuleProblem(rule, targets),
})

const dateOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())
