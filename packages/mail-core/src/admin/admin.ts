/** What the client does with people and links: a part of `@postroom/mail-core`. */

export {
  ADMIN_TEXTS,
  appointmentQuestion,
  madeText,
  resetText,
  withdrawalQuestion,
} from './admin-texts.ts'
export * from './people-actions.ts'
export { isNoAdministrator, type PeopleList, peopleQuery } from './people-queries.ts'
export * from './people-rows.ts'
