import type { TimelineEntry } from '@postroom/api'

/** For tests: what Nora did to one conversation of Support. */
export function fixtureEntry(over: Partial<TimelineEntry> = {}): TimelineEntry {
  return {
    id: 61,
    act_id: 12,
    kind: 'changed',
    created_at: '2026-03-05T09:40:00.000Z',
    actor: { id: 2, email: 'nora@postroom.example', full_name: 'Nora Lind' },
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
