/** What the client does with the timeline of a conversation: a part of `@postroom/mail-core`. */

export type { TakenBack, TimelineEntry, TimelineLabel } from '@postroom/api'
export { takeBackAct } from './take-back-act.ts'
export { type Timeline, timelineQuery } from './timeline-queries.ts'
