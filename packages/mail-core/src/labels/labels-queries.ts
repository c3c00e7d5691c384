import { type Label, type LabelGroup, unwrap } from '@postroom/api'
import { accountsInView } from '../accounts/accounts-in-view.ts'
import { type AnswerKey, answerKey, keyUnder } from '../answer-key.ts'
import type { Mail } from '../mail.ts'
import { freshFor, type MailQuery } from '../mail-query.ts'
import { withCountsOf } from './unread-counts.ts'

/** How long the labels count as fresh, in milliseconds. [API-12] */
export const LABELS_FRESH = 2_000

/** Where the keys of all labels begin, whatever the accounts. */
export const LABELS: AnswerKey<LabelGroup[]> = answerKey('labels')

/** The labels of accounts, of those in view by default, grouped per owner, the signed-in user first. [API-11 to API-13] */
export function labelsQuery(mail: Mail, accounts = accountsInView(mail)): MailQuery<LabelGroup[]> {
  const queryKey = keyUnder(LABELS, accounts)
  const params = { query: { 'delegate_user_ids[]': accounts } }
  return {
    queryKey,
    queryFn: ({ signal }) =>
      mail.changes.ask(queryKey, () => unwrap(mail.api.GET('/labels', { params, signal })), {
        reconcile: withCountsOf,
      }),
    staleTime: freshFor(mail, LABELS_FRESH),
  }
}

/**
 * The labels by whose ids a call names what it asks for. Those that are known do, however old, unless something told that
 * they have changed: nobody waits for two answers one after the other. Older ones are asked for beside the call. A program's are
 * at most {@link LABELS_FRESH} old.
 */
export function labelsForCall(mail: Mail): Promise<LabelGroup[]> {
  const query = labelsQuery(mail)
  if (mail.ports.readsFresh) return mail.cache.fetchQuery({ ...query, staleTime: LABELS_FRESH })
  mail.inBackground('fetch labels', () => mail.cache.prefetchQuery(query))
  return mail.cache.fetchQuery({ ...query, staleTime: Number.POSITIVE_INFINITY })
}

/** The label groups as far as they are known. */
export function knownLabels(mail: Mail): LabelGroup[] {
  return mail.cache.getQueryData(labelsQuery(mail).queryKey) ?? []
}

/** One owner's labels, system folders included. */
export function labelsOf(mail: Mail, ownerId: number): readonly Label[] {
  return knownLabels(mail).find(({ user_id }) => user_id === ownerId)?.labels ?? []
}

/** One owner's label at a path, such as their inbox. */
export function labelAt(mail: Mail, ownerId: number, path: string): Label | undefined {
  return labelsOf(mail, ownerId).find((label) => label.path === path)
}
