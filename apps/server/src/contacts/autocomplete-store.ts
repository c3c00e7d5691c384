import type { Contact } from '@postroom/api'
import { addressKey, fold } from '@postroom/mail-core/rules'
import { sql } from 'kysely'
import { contactWords, fitsPerson, typedWords } from '../mailbox/contacts/contact-words.ts'
import { intersectOwners } from '../mailbox/rights/access.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

const RESULTS = 10
/** The heaviest that fit; more would only be ranked to be dropped. */
const CANDIDATES = 100

interface Candidate {
  name: string
  email: string
  /** Mail to and from the address, over the ticked accounts. */
  weight: number
  lastAt: number
}

/**
 * Users of the system and correspondents of the ticked accounts whose name or address has words that begin as typed:
 * those whose name or address itself begins so first, then by how much mail there was (G-059).
 */
export const peopleLike = operation(
  'peopleLike',
  async (
    tx: Tx,
    { userId, q, requested }: { userId: number; q: string; requested: readonly number[] | undefined },
  ): Promise<Contact[]> => {
    const typed = typedWords(q)
    if (typed.length === 0) return []
    const people = new Map<string, Candidate>()
    for (const contact of await correspondents(tx, {
      typed,
      ownerIds: await intersectOwners(tx, { userId, requested }),
    })) {
      const known = people.get(addressKey(contact.email))
      if (!known) people.set(addressKey(contact.email), contact)
      else {
        known.weight += contact.weight
        known.lastAt = Math.max(known.lastAt, contact.lastAt)
        known.name ||= contact.name
      }
    }
    const users = await tx.db.selectFrom('users').select(['email', 'full_name']).execute()
    for (const { email, full_name } of users) {
      if (!fitsPerson(contactWords({ name: full_name, email }), typed)) continue
      const known = people.get(addressKey(email))
      people.set(addressKey(email), { weight: 0, lastAt: 0, ...known, name: full_name, email })
    }
    const start = fold(q.trim())
    const begins = ({ name, email }: Candidate) =>
      fold(name).startsWith(start) || fold(email).startsWith(start) ? 1 : 0
    return [...people.values()]
      .sort(
        (a, b) => begins(b) - begins(a) || b.weight - a.weight || b.lastAt - a.lastAt || (a.email < b.email ? -1 : 1),
      )
      .slice(0, RESULTS)
      .map(({ name, email }) => ({ name: name || null, email }))
  },
)

async function correspondents(
  tx: Tx,
  { typed, ownerIds }: { typed: readonly string[]; ownerIds: readonly number[] },
): Promise<Candidate[]> {
  if (ownerIds.length === 0) return []
  let query = tx.db
    .selectFrom('contacts')
    .select(['name', 'email', 'weight', 'last_at as lastAt'])
    .where('owner_id', 'in', ownerIds)
  for (const word of typed) query = query.where(sql<boolean>`words like ${`% ${escaped(word)}%`} escape '\\'`)
  return query.orderBy('weight', 'desc').orderBy('last_at', 'desc').limit(CANDIDATES).execute()
}

const escaped = (word: string): string => word.replace(/[\\%_]/g, (char) => `\\${char}`)
