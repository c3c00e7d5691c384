/** The pure rules of search: a part of `@postroom/mail-core/rules`. */

export { boxText } from './box-text.ts'
export { type EmptySearch, emptySearch } from './empty-search.ts'
export { fold, UNSPACED } from './fold.ts'
export { type MarkedPart, markedText, type SearchMarks, searchMarks } from './marked-text.ts'
export { matchReason, type Reason, rowReason, type ShownWords } from './match-reason.ts'
export { unfinishedPhrase } from './query-tokens.ts'
export { type SearchableLabel, type SearchCall, searchCallOf, searchedPathKey } from './search-call.ts'
export { type SearchChip, understood } from './search-chips.ts'
export {
  AGES,
  ASSIGNED,
  type FormChoice,
  MENTIONED,
  mailboxChoices,
  paramsOfForm,
  SEARCH_EXTRAS,
  type SearchExtra,
  type SearchForm,
  searchForm,
} from './search-form.ts'
export { type SearchInOption, searchInOf, searchInOptions, withSearchIn } from './search-in.ts'
export { searchNotes } from './search-notes.ts'
export {
  bytesOf,
  calendarDate,
  instantBefore,
  type SearchCondition,
} from './search-operators.ts'
export {
  cleanSearchParams,
  paramsFromQuery,
  queryFromParams,
  SEARCH_PARAMS,
  type SearchParam,
  type SearchParams,
  searchText,
} from './search-params.ts'
export {
  emptyQuery,
  isEmptyQuery,
  parseSearchQuery,
  printSearchQuery,
  type SearchFilters,
  type SearchQuery,
} from './search-query.ts'
export { conditionsOf, namesHiddenPlace, type SearchNode } from './search-tree.ts'
export { personTyped, SUGGESTED_PEOPLE, searchForPerson } from './suggested-people.ts'
export { type SuggestionReader, suggestionPlace } from './suggestion-place.ts'
export {
  noRecentResults,
  SEARCH_ALL_MAIL,
  SEARCH_FAILED,
  SUGGESTION_DEBOUNCE,
  suggestionParticipants,
  suggestionSubject,
  suggestionThreadId,
} from './suggestions.ts'
export { TOO_MANY_CONDITIONS } from './too-many-conditions.ts'
