import { type AllGrants, type GrantChange, unwrap } from '@postroom/api'
import { answerKey, keyUnder } from '../answer-key.ts'
import { refusalText } from '../failure-text.ts'
import type { Mail } from '../mail.ts'
import type { MailQuery } from '../mail-query.ts'
import { ADMIN_TEXTS } from './admin-texts.ts'
import { PEOPLE } from './people-queries.ts'

export type { AllGrants } from '@postroom/api'

/** Where the cache keeps who may use which mailbox; an event of people has it asked for again, as all grants. */
const GRANTS = answerKey<AllGrants>('grants')
const ALL_GRANTS = keyUnder(GRANTS, 'all')

/** Who may use which mailbox; asked for anew whenever it is shown. Refused to whoever is no administrator. [PEOPLE-10] */
export function allGrantsQuery(mail: Mail): MailQuery<AllGrants> {
  return {
    queryKey: ALL_GRANTS,
    queryFn: ({ signal }) => unwrap(mail.api.GET('/admin/grants', { signal })),
    staleTime: 0,
  }
}

/** Makes all changes of a plan, or none. Answers with the sentence why not, null once they are made. [PEOPLE-10] */
export async function saveGrantPlan(mail: Mail, changes: GrantChange[]): Promise<string | null> {
  try {
    const all = await unwrap(mail.api.PUT('/admin/grants', { body: { changes } }))
    await mail.cache.cancelQueries({ queryKey: GRANTS })
    await mail.cache.invalidateQueries({ queryKey: GRANTS, refetchType: 'none' })
    mail.cache.setQueryData(ALL_GRANTS, all)
    mail.inBackground('list the people', () => mail.cache.invalidateQueries({ queryKey: PEOPLE }))
    return null
  } catch (error) {
    // What was refused is otherwise than it is shown, and where the answer was lost it may be done all the same.
    mail.inBackground('list who may use which mailbox', () => mail.cache.invalidateQueries({ queryKey: GRANTS }))
    return refusalText(error, ADMIN_TEXTS.failed)
  }
}
