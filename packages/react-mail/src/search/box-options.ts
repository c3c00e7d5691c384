import type { Contact, SearchSuggestion } from '@postroom/mail-core'
import type { ShownSuggestions } from './use-suggestions.ts'

/** What the search box proposes. */
export type BoxOption =
  | { kind: 'recent'; text: string }
  | { kind: 'person'; contact: Contact }
  | { kind: 'mail'; suggestion: SearchSuggestion }

/** People first, then mail. */
export function suggestedOptions({ people, suggestions }: ShownSuggestions): BoxOption[] {
  return [
    ...people.map((contact) => ({ kind: 'person' as const, contact })),
    ...suggestions.map((suggestion) => ({ kind: 'mail' as const, suggestion })),
  ]
}
