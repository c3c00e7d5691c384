/** What the client does with people and links: a part of `@postroom/mail-core`. */

export {
  ADMIN_TEXTS,
  appointmentQuestion,
  madeText,
  moreInTable,
  resetText,
  withdrawalQuestion,
} from './admin-texts.ts'
export { type AllGrants, allGrantsQuery, saveGrantPlan } from './all-grants.ts'
export {
  type ChosenGrant,
  type GrantEdits,
  type GrantPlace,
  type GrantPlan,
  grantPlan,
  type PlannedEdits,
  withEdit,
  withoutAccess,
} from './grant-edits.ts'
export {
  fittingAccounts,
  type GrantCell,
  type GrantTableRow,
  grantedPeople,
  grantTable,
  MOST_COLUMNS,
  MOST_ROWS,
} from './grant-table.ts'
export * from './people-actions.ts'
export { isNoAdministrator, type PeopleList, peopleQuery } from './people-queries.ts'
export * from './people-rows.ts'
