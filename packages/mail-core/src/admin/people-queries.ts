import { MailError, type PeopleList, unwrap } from '@postroom/api'
import { type AnswerKey, answerKey } from '../answer-key.ts'
import type { Mail } from '../mail.ts'
import type { MailQuery } from '../mail-query.ts'

export type { PeopleList } from '@postroom/api'

/** Where the cache keeps the accounts of the server and the links that work. */
export const PEOPLE: AnswerKey<PeopleList> = answerKey('people')

/** Every account, and the links that work; asked for anew whenever they are shown. Refused to whoever is no administrator. [PEOPLE-10] */
export function peopleQuery(mail: Mail): MailQuery<PeopleList> {
  return {
    queryKey: PEOPLE,
    queryFn: ({ signal }) => unwrap(mail.api.GET('/admin/people', { signal })),
    staleTime: 0,
  }
}

/** Whether the people were refused because the reader is no administrator, or none any more: its words say who is. */
export const isNoAdministrator = (error: Error | null): boolean => error instanceof MailError && error.status === 403
