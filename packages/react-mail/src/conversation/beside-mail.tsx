import type { Comment, User } from '@postroom/mail-core'
import type { BesideMail as Run } from '@postroom/mail-core/rules'
import type { ConversationTimeline } from '../timeline/use-timeline.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'

const CommentList = lazyComponent(async () => (await import('../comments/comment-list.tsx')).CommentList)
const TimelineLines = lazyComponent(async () => (await import('../timeline/timeline-lines.tsx')).TimelineLines)
const TimelineMore = lazyComponent(async () => (await import('../timeline/timeline-more.tsx')).TimelineMore)

export interface BesideMailProps {
  runs: readonly Run<Comment>[]
  timeline: ConversationTimeline | null
  me: User
}

/** What stands between two messages besides mail: what colleagues say, and what they did. [TEAM-05, TEAM-06] */
export function BesideMail({ runs, timeline, me }: BesideMailProps) {
  return runs.map((run) => {
    if ('comments' in run) return <CommentList key={run.key} comments={run.comments} me={me} />
    if (!timeline) return null
    const { place, take_back_problem } = timeline
    return <TimelineLines key={run.key} entries={run.entries} place={place} problem={take_back_problem} me={me} />
  })
}

/** The way to what was done before the oldest line that is shown, or to all of it where it could not be loaded. */
export function BeforeTimeline({ timeline }: { timeline: ConversationTimeline | null }) {
  if (!timeline?.more && !timeline?.failed) return null
  const { failed, busy, onAsk } = timeline
  return <TimelineMore failed={failed} busy={busy} onAsk={onAsk} />
}
