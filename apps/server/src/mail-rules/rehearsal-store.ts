import type { Rehearsal, RuleAction } from '@postroom/api'
import { planRules } from '@postroom/mail-core/rules'
import { notFound } from '../errors/domain-error.ts'
import { heldAmong, passingAmong } from '../mailbox/absence/pass-on-store.ts'
import { viewLabelsOf } from '../mailbox/lists/labelled-mail-store.ts'
import { peopleThere } from '../mailbox/mail-rules/people-there-store.ts'
import { rulesOf } from '../mailbox/mail-rules/rule-rows-store.ts'
import { type RuledCopy, ruledCopies } from '../mailbox/mail-rules/ruled-messages-store.ts'
import { requireOwners } from '../mailbox/rights/access.ts'
import { reachOf } from '../mailbox/rights/grants.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { pastMail } from './past-mail-store.ts'
import { type RehearsedChange, rehearsedConversations } from './rehearsed-conversations-store.ts'
import { requireRuleProper } from './require-rule-proper.ts'

const DAY = 86_400_000

interface Asked {
  userId: number
  ownerId: number
  /** The saved rule whose place it takes; null for one that stands behind all. */
  ruleId: number | null
  condition: string
  actions: RuleAction[]
  days: number
}

/**
 * What a rule would have done to the mail that arrived in the last days, by the same plan that a rule runs by. It reads only. [TEAM-12]
 *
 * @throws 404 for a mailbox that is not open to the caller, and a rule that is none of it; 422 for what cannot be a rule.
 */
export const rehearse = operation(
  'rehearse',
  async (tx: Tx, { userId, ownerId, ruleId, condition, actions, days }: Asked): Promise<Rehearsal> => {
    await requireOwners(tx, { userId, ownerIds: [ownerId] })
    const targets = await requireRuleProper(tx, {
      ownerId,
      rule: { name: 'rehearsed', condition, actions, fromAt: null, untilAt: null },
    })
    const now = reachOf(tx).at
    const since = now - days * DAY
    const saved = ruleId === null ? null : (await rulesOf(tx, ownerId)).find(({ id }) => id === ruleId)
    if (saved === undefined) throw notFound()
    const { ids, capped } = await pastMail(tx, { ownerId, condition, ruleId, targets, since, now })
    const labels = (await viewLabelsOf(tx, [ownerId])).get(ownerId)
    if (!labels) throw new Error(`account ${ownerId} lacks its system labels`)
    const copies = await ruledCopies(tx, { userMessageIds: ids, labels })
    const isThere = await peopleThere(tx, { actions, readerIds: targets.readerIds, now })
    const actionsFor = await passingActions(tx, { copies, actions, now })
    const changed: RehearsedChange[] = []
    const taken = new Set<number>()
    let lastInTurn = saved?.lastInTurn ?? null
    for (const copy of copies) {
      const isTaken = copy.isTaken || taken.has(copy.userThreadId)
      const rule = { id: ruleId ?? 0, actions: actionsFor(copy), lastInTurn }
      const [change] = planRules([rule], { ...copy, isTaken }, { labels, isThere })
      if (!change) continue
      changed.push({ copy, change })
      if (change.assigned.length > 0) taken.add(copy.userThreadId)
      lastInTurn = change.inTurn ?? lastInTurn
    }
    return {
      since: new Date(since).toISOString(),
      messages: copies.length,
      conversations: new Set(copies.map(({ userThreadId }) => userThreadId)).size,
      changed: new Set(changed.map(({ copy }) => copy.userThreadId)).size,
      capped,
      examples: await rehearsedConversations(tx, changed),
    }
  },
  { readsLong: true },
)

/** The actions with a colleague instead of whoever is away and passes on what is assigned to them, unless they have it already. */
async function passingActions(
  tx: Tx,
  { copies, actions, now }: { copies: readonly RuledCopy[]; actions: readonly RuleAction[]; now: number },
): Promise<(copy: RuledCopy) => RuleAction[]> {
  const assignees = actions.flatMap((action) => (action.kind === 'assign' ? action.user_id : []))
  const messageIds = copies.map(({ messageId }) => messageId)
  const instead = new Map<number, { to: number; held: ReadonlySet<number> }>()
  for (const { from, to, ownerIds } of await passingAmong(tx, { assignees, userId: null, now }))
    instead.set(from, { to, held: await heldAmong(tx, { messageIds, ownerIds }) })
  return (copy) =>
    actions.map((action) => {
      if (action.kind !== 'assign' || copy.assignees.includes(action.user_id)) return action
      const passing = instead.get(action.user_id)
      return passing?.held.has(copy.messageId) ? { ...action, user_id: passing.to } : action
    })
}
