import { MOST_CONDITIONS } from './search-tree.ts'

/** What a search says that costs too much to look for. */
export const TOO_MANY_CONDITIONS = `A search can have at most ${MOST_CONDITIONS} conditions and 8 brackets within each other.`
