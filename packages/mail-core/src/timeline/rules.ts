/** The pure rules of the timeline: a part of `@postroom/mail-core/rules`. */

export { type AssigneesChange, overlaps, type RecordedChange, withoutMarks } from './recorded-change.ts'
export { alikeAssignees, planTakeBack, type StateNow, type TakeBackPlan } from './take-back.ts'
