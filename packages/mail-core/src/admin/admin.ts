/** What the client does with people and links: a part of `@postroom/mail-core`. */

export {
  ADMIN_TEXTS,
  appointmentQuestion,
  factorsQuestion,
  madeText,
  resetText,
  withdrawalQuestion,
} from './admin-texts.ts'
export { type AllGrants, allGrantsQuery, saveGrantPlan } from './all-grants.ts'
export {
  atLevel,
  type ChosenGrant,
  type GrantEdit,
  type GrantEdits,
  type GrantPlace,
  seenAnew,
  withEdit,
  withoutAccess,
  withoutSaved,
} from './grant-edits.ts'
export { type GrantPlan, grantPlan, type PlannedEdits } from './grant-plan.ts'
export {
  ACCESS_CHOICES,
  type AccessChoice,
  accessOf,
  type GrantCell,
  type GrantTableRow,
  type GrantTableShown,
  grantedPeople,
  grantTable,
  hasAccess,
  type PersonalAccess,
  shownInTable,
  type TablePerson,
} from './grant-table.ts'
export { leavesAdministration } from './leaves-administration.ts'
export type { NameApart } from './names-apart.ts'
export * from './people-actions.ts'
export { isNoAdministrator, type PeopleList, peopleQuery } from './people-queries.ts'
export * from './people-rows.ts'
export * from './security-log.ts'
