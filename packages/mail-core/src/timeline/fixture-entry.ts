import type { TimelineEntry } from '@postroom/api'

const nora = { id: 2, email: 'nora@postroom.example', full_name: 'Nora Lind' }

/** What is different about an entry; an actor that is null is nobody. */
export type EntryFixture = Partial<Omit<TimelineEntry, 'actor'>> & { actor?: TimelineEntry['actor'] | null }

/** For tests: what Nora did to one conversation of Support. */
export function fixtureEntry({ actor = nora, ...over }: EntryFixture = {}): TimelineEntry {
  return {
    id: 61,
    act_id: 12,
    kind: 'changed',
    created_at: '2026-03-05T09:40:00.000Z',
    ...(actor && { actor }),
    owner: { id: 11, email: 'support@postroom.example', full_name: 'Support' },
    token: null,
    rule: null,
    added: [],
    removed: [],
    assigned: [],
    unassigned: [],
    conversations: 1,
    takes_back: false,
    taken_back: null,
    ...over,
  }
}
