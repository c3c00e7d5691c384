import { accountsInView } from '../accounts/accounts-in-view.ts'
import { type AnswerKey, answerKey } from '../answer-key.ts'
import type { LabelPlace } from '../labels/owner-labels.ts'
import type { Mail } from '../mail.ts'
import type { SearchParams } from '../search/search-params.ts'
import type { ListItem } from './list-item.ts'

/** A list whatever its page. */
export type WholePlace = (LabelPlace & { labelId?: number | null }) | { search: SearchParams }

/** Where the cache keeps the items of a whole list. */
export const wholeListKey = (mail: Mail, place: WholePlace): AnswerKey<readonly ListItem[]> =>
  answerKey('whole', place, accountsInView(mail))
