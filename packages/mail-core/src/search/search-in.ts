import { isSystemPath, SYSTEM_LABELS } from '../labels/system-labels.ts'
import type { SearchParams } from './search-params.ts'

/** One choice of 'Search in' in the advanced form. `value` stands for it in the form; '' is the default, All Mail. */
export interface SearchInOption {
  value: string
  name: string
}

/** The name of the choice that also finds spam and trash (G-047). */
export const EVERYWHERE = 'Mail & Spam & Trash'

const LABEL = 'label:'
const FIXED: readonly (SearchInOption & { params: SearchParams })[] = [
  { value: '', name: 'All Mail', params: {} },
  { value: 'trash', name: 'Trash', params: { trashed: 'true' } },
  { value: 'read', name: 'Read', params: { read: 'true' } },
  { value: 'unread', name: 'Unread', params: { read: 'false' } },
  { value: 'all', name: EVERYWHERE, params: { trashed: 'all' } },
]

/** The choices: All Mail, the folders that hold mail, read, unread, everywhere, then the labels by path (G-109). */
export function searchInOptions(labelPaths: readonly string[]): SearchInOption[] {
  const [allMail, ...others] = FIXED.map(({ value, name }) => ({ value, name }))
  const folders = SYSTEM_LABELS.filter(
    ({ path, place }) => place !== 'disabled' && path !== 'all_mail' && path !== 'trash',
  )
  const labels = [...new Set(labelPaths.filter((path) => !isSystemPath(path)))].sort((a, b) => a.localeCompare(b))
  return [
    ...(allMail ? [allMail] : []),
    ...folders.map(({ path, name }) => ({ value: LABEL + path, name })),
    ...others,
    ...labels.map((path) => ({ value: LABEL + path, name: path })),
  ]
}

/** The parameters with another place to search in: it maps to label, read, or trashed (SEARCH-01). */
export function withSearchIn(params: SearchParams, value: string): SearchParams {
  const { label: _label, read: _read, trashed: _trashed, ...others } = params
  if (value.startsWith(LABEL)) return { ...others, label: value.slice(LABEL.length) }
  return { ...others, ...FIXED.find((choice) => choice.value === value)?.params }
}

/** The choice that the parameters stand for, the inverse of {@link withSearchIn}. */
export function searchInOf({ label, read, trashed }: SearchParams): string {
  if (label) return LABEL + label
  if (trashed) return trashed === 'all' ? 'all' : 'trash'
  if (read) return read === 'true' ? 'read' : 'unread'
  return ''
}
