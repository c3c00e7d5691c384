import {
  type Authentication,
  avatarColour,
  belongsInSpam,
  type NotedReason,
  type SpamCheck,
  type SpamReason,
} from '@postroom/mail-core/rules'
import type { Tx } from '../../storage/database/tx.ts'

/** Of what weighs in a score, as much is told on a row. */
const SYMBOLS = 3

/** Why copies that lie in Spam lie there, by user_message_id. [NET-06] */
export async function spamReasonsOf(tx: Tx, userMessageIds: readonly number[]): Promise<Map<number, SpamReason>> {
  if (userMessageIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('user_messages as um')
    .innerJoin('messages as m', 'm.id', 'um.message_id')
    .select(['um.id', 'um.source', 'um.spam_reason', 'm.authentication', 'm.spam_check'])
    .where('um.id', 'in', userMessageIds)
    .execute()
  const copies = rows.map(({ id, source, spam_reason, authentication, spam_check }) => ({
    id,
    source,
    noted: spam_reason === null ? null : (JSON.parse(spam_reason) as NotedReason),
    authentication: authentication === null ? null : (JSON.parse(authentication) as Authentication),
    check: spam_check === null ? null : (JSON.parse(spam_check) as SpamCheck),
  }))
  const reporters = copies.flatMap(({ noted }) => (noted?.kind === 'reported' ? noted.by : []))
  const people = await peopleOf(tx, reporters)
  return new Map(copies.map((copy) => [copy.id, reasonOf(copy, people)]))
}

interface CopyInSpam {
  source: string
  noted: NotedReason | null
  authentication: Authentication | null
  check: SpamCheck | null
}

type People = ReadonlyMap<number, NonNullable<SpamReason['by']>>

function reasonOf({ source, noted, authentication, check }: CopyInSpam, people: People): SpamReason {
  if (noted?.kind === 'blocked') return { kind: 'blocked', sender: noted.sender }
  if (noted?.kind === 'reported') {
    const by = people.get(noted.by)
    return { kind: 'reported', at: new Date(noted.at).toISOString(), ...(by && { by }) }
  }
  if (noted?.kind === 'score') {
    const { score, threshold, symbols = [] } = check ?? {}
    const heaviest = symbols.filter((symbol) => symbol.score >= 0).slice(0, SYMBOLS)
    return { kind: 'score', score: score ?? 0, threshold: threshold ?? 0, symbols: heaviest }
  }
  // Mail from before a reason was kept shows it by who sent it.
  if (noted?.kind === 'policy' || (source === 'delivery' && authentication && belongsInSpam(authentication))) {
    return { kind: 'policy', domain: authentication?.domain ?? '' }
  }
  return { kind: source === 'import' ? 'imported' : 'unknown' }
}

async function peopleOf(tx: Tx, ids: readonly number[]): Promise<People> {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('users')
    .select(['id', 'full_name', 'email'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, full_name, email }) => [id, { id, name: full_name, colour: avatarColour(email) }]))
}
