import { labelPathKey } from './label-path.ts'

/** The box that narrows the labels of Label as and Move to (LABELAS-01, ACT-22). */
export const SEARCH_LABELS = 'Search labels'

/** In place of the labels when none is left. */
export const NO_LABELS_FOUND = 'No labels found'

/** Whether a label stays when the labels are narrowed to paths that hold a text, ignoring case. */
export function isLabelSearched(path: string, search: string): boolean {
  return labelPathKey(path).includes(search.trim().toLowerCase())
}
