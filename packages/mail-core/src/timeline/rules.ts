/** The pure rules of the timeline: a part of `@postroom/mail-core/rules`. */

export { type AssigneesChange, alikeAssignees } from '../list/alike-assignees.ts'
export { type BesideMail, besideMail, foldedEntries } from './beside-mail.ts'
export { type DecidedSince, decidedSince, type KeptAct } from './decided-since.ts'
export { overlaps, type RecordedChange, withoutMarks } from './recorded-change.ts'
export { MOST_TAKEN_BACK, planTakeBack, type StateNow, type TakeBackPlan, TOO_MANY_TO_TAKE_BACK } from './take-back.ts'
export {
  foldedText,
  SHOW_EARLIER,
  TAKE_BACK,
  TAKE_BACK_FAILED,
  TIMELINE,
  TIMELINE_FAILED,
  type TimelineLine,
  takeBackAllText,
  takenBackText,
  timelineLine,
  timelineText,
} from './timeline-texts.ts'
