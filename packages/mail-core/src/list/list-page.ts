import type { Pagination } from '@postroom/api'
import { type AnswerKey, answerKey } from '../answer-key.ts'
import type { LabelPlace } from '../labels/owner-labels.ts'
import type { ListItem } from './list-item.ts'

/** One page of a list. `waiting` is what may not come in above its items yet (SCREEN-01), first to last. */
export type ListPage = { items: readonly ListItem[]; pagination: Pagination; waiting?: readonly ListItem[] }

/** What stands behind 'list' in the key of a list page. */
export type ListKey = LabelPlace & { labelId: number | null; page: number; accounts: number[] }

/** Where the keys of all pages of labels and folders begin. */
export const LISTS: AnswerKey<ListPage> = answerKey('list')
