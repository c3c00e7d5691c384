import type { TimelineEntry } from '@postroom/api'
import type { NotedReason } from '@postroom/mail-core/rules'
import type { Tx } from '../../storage/database/tx.ts'
import { viewLabelsOf } from '../lists/labelled-mail-store.ts'
import { viewedOwners } from '../lists/view-entries-store.ts'
import { recordAct } from './record-act.ts'

interface PlacedCopy {
  ownerId: number
  userThreadId: number
  userMessageId: number
  /** Why it lies in Spam; undefined for what lies where it was sent to. */
  spamReason?: NotedReason | undefined
}

/** Keeps for the timelines of shared mailboxes that arriving mail was put into Spam, as if it had been in the inbox before. [TEAM-05] */
export async function recordPlacements(tx: Tx, copies: readonly PlacedCopy[], now: number): Promise<void> {
  const spam = copies.filter(({ spamReason }) => spamReason !== undefined)
  const shared = await viewedOwners(
    tx,
    spam.map(({ ownerId }) => ownerId),
  )
  if (shared.size === 0) return
  const owners = await viewLabelsOf(tx, [...shared])
  for (const { ownerId, userThreadId, userMessageId, spamReason } of spam) {
    const own = owners.get(ownerId)
    if (!own) continue
    const put = { user_message_ids: [userMessageId], added_label_ids: [own.spam], removed_label_ids: [own.inbox] }
    const rule = spamReason && ruleOf(spamReason)
    const changes = [{ ownerId, userThreadId, change: { labels: [put] } }]
    await recordAct(tx, { kind: 'changed', actorId: null, rule, changes, now })
  }
}

/** What put mail into Spam: that its sender is blocked in the mailbox, or what the spam filter and the sender's domain say of it. */
export const ruleOf = ({ kind }: Pick<NotedReason, 'kind'>): TimelineEntry['rule'] =>
  kind === 'blocked' ? 'sender_rule' : 'spam_filter'
