import { requireUser, usersQuery } from '../accounts/accounts-queries.ts'
import { personCalled } from '../accounts/person-called.ts'
import type { OpenedMail } from '../conversation/open-mail.ts'
import type { Mail } from '../mail.ts'

/** People as {@link personCalled} knows them. */
export type NamedPeople = { to?: readonly string[]; notTo?: readonly string[] }

/** Who is to look after which messages, by id, and who no longer; each of the two is a call of `assign`. */
export type PlannedAssignment = { messageIds: number[]; people: { to: number[] } | { notTo: number[] } }

/**
 * What it takes to assign opened mail to people and to take others off: of a conversation the newest message is assigned, and
 * every message loses who no longer looks after it. Nothing is done yet. [SDK-10, SDK-11, ASSIGN-05]
 */
export async function planAssigning(
  mail: Mail,
  opened: readonly OpenedMail[],
  { to = [], notTo = [] }: NamedPeople,
): Promise<PlannedAssignment[]> {
  const people = await mail.cache.fetchQuery(usersQuery(mail))
  const idsOf = (names: readonly string[]) => names.map((name) => personCalled(name, people, requireUser(mail)).id)
  const [added, removed] = [idsOf(to), idsOf(notTo)]
  const newest = opened.flatMap(({ newest }) => newest?.id ?? [])
  const all = opened.flatMap(({ messages }) => messages.map(({ id }) => id))
  return [
    ...(added.length > 0 ? [{ messageIds: newest, people: { to: added } }] : []),
    ...(removed.length > 0 ? [{ messageIds: all, people: { notTo: removed } }] : []),
  ]
}
