/** The pure rules of the timeline: a part of `@postroom/mail-core/rules`. */

export { type BesideMail, besideMail, foldedEntries } from './beside-mail.ts'
export { type AssigneesChange, overlaps, type RecordedChange, withoutMarks } from './recorded-change.ts'
export { alikeAssignees, planTakeBack, type StateNow, type TakeBackPlan } from './take-back.ts'
export {
  foldedText,
  SHOW_EARLIER,
  TAKE_BACK,
  TIMELINE,
  type TimelineLine,
  takeBackAllText,
  takenBackText,
  timelineLine,
  timelineText,
} from './timeline-texts.ts'
