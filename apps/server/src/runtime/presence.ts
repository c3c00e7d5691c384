import type { ChangeEvent } from '@postroom/api'
import type { Clock } from './clock.ts'

/** Who has not been heard of for so long is gone. Clients say that they are there every five seconds. [TEAM-03] */
export const PRESENT_MS = 8_000
const SWEEP_MS = 500
/** Conversations that one person can be at: each costs memory, and whoever reads answers one or two at a time. */
const AT_MOST = 20

/** A conversation of a mailbox. */
export interface Place {
  ownerId: number
  messageThreadId: number
}

/** What somebody says of themselves. */
export interface Sighting extends Place {
  userId: number
  fullName: string
  doing: 'reading' | 'writing' | 'away'
}

/** Who is at which conversation now. Nothing of it is stored. */
export interface Presence {
  note(sighting: Sighting): void
  /** What streams tell of the conversations of these mailboxes that somebody is at. */
  told(ownerIds: ReadonlySet<number>): ToldPresence[]
  /** Calls back whenever the people at a conversation, or what they do, have changed, until the returned function is called. */
  onChange(listener: (told: ToldPresence) => void): () => void
}

/** The people at a conversation. */
export interface ToldPresence extends Place {
  /** A ChangeEvent as JSON: one text for all the streams that tell it. */
  data: string
}

/** Until when (ms since 1970 UTC) somebody reads and writes: they may do both, in two windows. */
interface Seen {
  fullName: string
  reading: number
  writing: number
}

type People = NonNullable<ChangeEvent['presence']>

interface Attended extends Place {
  people: Map<number, Seen>
  /** What was told last. */
  told?: string
}

export function createPresence(clock: Clock): Presence {
  const places = new Map<string, Attended>()
  const listeners = new Set<(told: ToldPresence) => void>()
  let sweeping: NodeJS.Timeout | null = null

  const peopleAt = ({ people }: Attended): People => {
    const now = clock.now()
    const all = [...people].map(([user_id, { fullName, reading, writing }]) => {
      const doing = writing > now ? ('writing' as const) : ('reading' as const)
      return { user_id, full_name: fullName, doing, until: Math.max(reading, writing) }
    })
    return all.filter(({ until }) => until > now).map(({ until: _, ...person }) => person)
  }
  const toldOf = ({ ownerId, messageThreadId }: Place, presence: People): ToldPresence => {
    const event: ChangeEvent = {
      owner_id: ownerId,
      kinds: ['presence'],
      message_thread_ids: [messageThreadId],
      user_message_ids: [],
      label_ids: [],
      presence,
    }
    return { ownerId, messageThreadId, data: JSON.stringify(event) }
  }
  /** Forgets who is gone, and tells when that, or anything else, is not what was told last. */
  const tell = (place: Attended) => {
    const people = peopleAt(place)
    const present = new Set(people.map(({ user_id }) => user_id))
    for (const id of place.people.keys()) if (!present.has(id)) place.people.delete(id)
    if (people.length === 0) places.delete(keyOf(place))
    const told = toldOf(place, people)
    if (told.data === (place.told ?? toldOf(place, []).data)) return
    place.told = told.data
    for (const listener of listeners) listener(told)
  }
  const sweep = () => {
    for (const place of [...places.values()]) tell(place)
    if (places.size > 0 || sweeping === null) return
    clearInterval(sweeping)
    sweeping = null
  }
  const isAtMany = (userId: number) => {
    let count = 0
    for (const { people } of places.values()) if (people.has(userId)) count++
    return count >= AT_MOST
  }

  return {
    note({ ownerId, messageThreadId, userId, fullName, doing }) {
      const key = keyOf({ ownerId, messageThreadId })
      const place = places.get(key) ?? { ownerId, messageThreadId, people: new Map() }
      if (doing === 'away') place.people.delete(userId)
      else {
        const before = place.people.get(userId)
        if (!before && isAtMany(userId)) return
        places.set(key, place)
        place.people.set(userId, { reading: 0, writing: 0, ...before, fullName, [doing]: clock.now() + PRESENT_MS })
        sweeping ??= setInterval(sweep, SWEEP_MS).unref()
      }
      tell(place)
    },
    told: (ownerIds) =>
      [...places.values()]
        .filter(({ ownerId }) => ownerIds.has(ownerId))
        .map((place) => toldOf(place, peopleAt(place))),
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const keyOf = ({ ownerId, messageThreadId }: Place): string => `${ownerId}:${messageThreadId}`
