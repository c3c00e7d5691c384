/** What the client does with people and links: a part of `@postroom/mail-core`. */

export * from './admin-texts.ts'
export * from './people-actions.ts'
export { type PeopleList, peopleQuery } from './people-queries.ts'
export * from './people-rows.ts'
