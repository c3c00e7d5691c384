import { keptRuleProblem, type MatchedRule, planRules } from '@postroom/mail-core/rules'
import type { Tx } from '../../storage/database/tx.ts'
import { viewLabelsOf } from '../lists/labelled-mail-store.ts'
import { applyRules } from './apply-rules-store.ts'
import { fittingRules, ruleSearches } from './fitting-rules-store.ts'
import { peopleThere } from './people-there-store.ts'
import { type KeptRule, rulesInForce } from './rule-rows-store.ts'
import { ruleTargets } from './rule-targets-store.ts'
import { ruledCopies } from './ruled-messages-store.ts'

/** A copy that a mailbox has just got. */
export interface ArrivedCopy {
  ownerId: number
  userMessageId: number
}

/**
 * Runs the rules of mailboxes on what has arrived in them, in the transaction that files it, behind its words, lists and answers. A
 * mailbox without rules costs nothing more than to ask whether it has some. [TEAM-12]
 *
 * @param run.now when it arrived; ms since 1970 UTC
 */
export async function runRules(
  tx: Tx,
  { arrived, now }: { arrived: readonly ArrivedCopy[]; now: number },
): Promise<void> {
  const rules = await rulesInForce(tx, { ownerIds: arrived.map(({ ownerId }) => ownerId), now })
  if (rules.length === 0) return
  for (const [ownerId, own] of Map.groupBy(rules, (rule) => rule.ownerId)) {
    const ids = arrived.flatMap((copy) => (copy.ownerId === ownerId ? copy.userMessageId : []))
    await runOwnRules(tx, { ownerId, rules: own, userMessageIds: await withWords(tx, { ids, now }), now })
  }
}

/** Leaves those whose long body is still to be entered into the index: their rules run once its words are there. */
async function withWords(tx: Tx, { ids, now }: { ids: readonly number[]; now: number }): Promise<number[]> {
  if (tx.dialect === 'postgres') return [...ids]
  const waiting = await tx.db
    .updateTable('search_long_bodies')
    .set({ arrived_at: now })
    .where('user_message_id', 'in', [...ids])
    .where('parts', '<', WORDS_ENTERED)
    .returning('user_message_id')
    .execute()
  const left = new Set(waiting.map(({ user_message_id }) => user_message_id))
  return ids.filter((id) => !left.has(id))
}

/** Parts of a long body after which a search finds all its words: the tokens and the phrases. */
export const WORDS_ENTERED = 2

interface OwnRules {
  ownerId: number
  rules: readonly KeptRule[]
  userMessageIds: readonly number[]
  now: number
}

async function runOwnRules(tx: Tx, { ownerId, rules, userMessageIds, now }: OwnRules): Promise<void> {
  const labels = (await viewLabelsOf(tx, [ownerId])).get(ownerId)
  if (!labels) throw new Error(`account ${ownerId} lacks its system labels`)
  const targets = await ruleTargets(tx, { ownerId, now })
  const running = rules.filter((rule) => keptRuleProblem(rule, targets) === null)
  const isThere = await peopleThere(tx, {
    actions: running.flatMap(({ actions }) => actions),
    readerIds: targets.readerIds,
    now,
  })
  const asked = await ruleSearches(tx, { ownerId, rules: running, now })
  const turns = new Map(running.map(({ id, lastInTurn }) => [id, lastInTurn]))
  for (const userMessageId of userMessageIds) {
    const fitting = await fittingRules(tx, { userMessageId, asked })
    const fits = running.filter(({ id }) => fitting.has(id))
    if (fits.length === 0) continue
    // What rules did to the messages before counts: it may lie in the same conversation.
    const [copy] = await ruledCopies(tx, { userMessageIds: [userMessageId], labels })
    if (!copy || copy.labelIds.includes(labels.spam)) continue
    const matched = fits.map(({ id, actions }): MatchedRule => ({ id, actions, lastInTurn: turns.get(id) ?? null }))
    const changes = planRules(matched, copy, { labels, isThere })
    for (const { ruleId, inTurn } of changes) if (inTurn !== null) turns.set(ruleId, inTurn)
    const names = new Map(fits.map(({ id, name }) => [id, name]))
    if (changes.length > 0) await applyRules(tx, { ownerId, copy, changes, names, labels, now })
  }
}
