import { type Signature, unwrap } from '@postroom/api'
import { type AnswerKey, answerKey } from '../answer-key.ts'
import type { Mail } from '../mail.ts'
import { freshFor, type MailQuery } from '../mail-query.ts'

/** Milliseconds that the signatures are not asked for again. */
const SIGNATURES_FRESH = 60_000

/** Where the cache keeps the person's signatures. */
export const SIGNATURES: AnswerKey<Signature[]> = answerKey('signatures')

/** The person's signatures, the oldest first. [API-21] */
export function signaturesQuery(mail: Mail): MailQuery<Signature[]> {
  return {
    queryKey: SIGNATURES,
    queryFn: async ({ signal }) => {
      const answer: Signature[] | { signatures: Signature[] } = await unwrap(mail.api.GET('/signatures', { signal }))
      return Array.isArray(answer) ? answer : answer.signatures
    },
    staleTime: freshFor(mail, SIGNATURES_FRESH),
  }
}
