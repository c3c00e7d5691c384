/** The pure rules of list: a part of `@postroom/mail-core/rules`. */

export { DELETE_FOREVER, planDeleteForever } from './asked-plans.ts'
export {
  ASSIGN_ONE_BY_ONE,
  ASSIGN_TITLE,
  type Assigned,
  type AssigneeRow,
  assigneeRows,
  NO_USERS_FOUND,
  planAssignment,
  SEARCH_USERS,
  type StagedAssignees,
  toggleAssignee,
} from './assign.ts'
export { type Drag, draggedItems, dragOf, type LabelTarget, planDrop, takesDrop } from './drag.ts'
export { emptyList } from './empty-list.ts'
export { type ListWidth, labelsShownFrom, noteShownFrom } from './label-room.ts'
export {
  hasLabel,
  isOfTrash,
  isThread,
  isTrashed,
  itemKey,
  type ListItem,
  type ListView,
  type MailTargets,
  targetsOf,
  threadKey,
} from './list-item.ts'
export { type MovePlan, moveRefusal, planMove } from './move.ts'
export { arrivals, newMailText, type SeenMail, withSeen } from './new-mail.ts'
export { PAGE_SIZE, type PageInfo, pageInfo, pageWithin } from './pagination.ts'
export { ownerMark, personName, type Row, type RowPlace, rowOf, TO, withPresence } from './row.ts'
export {
  type ActionPlace,
  archivesToInbox,
  archiveText,
  canRemoveFrom,
  deleteText,
  FORWARDED_AT_ONCE,
  type OfferedActions,
  offeredActions,
  planArchive,
  planMark,
  planMoveToInbox,
  planRead,
  planRestore,
  planSpam,
  planTrash,
  readText,
  spamText,
} from './row-actions.ts'
export { rowAfter, rowBeside } from './row-after.ts'
export { LONG_PRESS, type Swipe, swipeOf, touchMeans, type Way } from './swipe.ts'
export { viewOfPlace } from './view-of-place.ts'
