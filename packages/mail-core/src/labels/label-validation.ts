import { childPath, cleanLabelPath, isAtOrUnder, labelPathKey, movedPath, renameLastSegment } from './label-path.ts'
import { LABEL_NOT_FOUND } from './label-texts.ts'
import { isReservedPath } from './system-labels.ts'

/** Labels of one's own that a mailbox has room for. [GUARD-03] */
export const MAX_LABELS = 1_000
export const TOO_MANY_LABELS = `A mailbox has room for ${MAX_LABELS.toLocaleString('en')} labels. Please delete some.`
export const LABEL_NAME_REQUIRED = 'Please enter a label name'
export const LABEL_EXISTS = 'A label with this name already exists'
/** A slash would move the label, and renaming replaces only the last segment (G-025). */
export const LABEL_NAME_HAS_SLASH = 'A label name cannot contain a slash'

/** The path that may be saved, or the sentence that says why not. */
export type LabelPathResult = { path: string } | { error: string }

/** A label as validation needs it. `labels` in the functions here are those of the one owner (G-025). */
export interface KnownLabel {
  id: number
  path: string
}

/**
 * The path of a new label under `parent` (null: at the top). A slash in the name means hierarchy; system folders and
 * `search` are taken, also as the topmost segment (SIDE-14 to SIDE-16, G-025).
 */
export function validateNewLabel(
  form: { name: string; parent: string | null },
  labels: readonly { path: string }[],
): LabelPathResult {
  if (cleanLabelPath(form.name) === '') return { error: LABEL_NAME_REQUIRED }
  const path = childPath(form.parent, form.name)
  return isTaken(path, labels) ? { error: LABEL_EXISTS } : { path }
}

/**
 * The path of a label that gets another name. Its descendants follow, and none of them may land on a label that exists
 * (SIDE-17 to SIDE-20, G-026). Another spelling of its own name is allowed.
 */
export function validateRenamedLabel(
  form: { id: number; name: string },
  labels: readonly KnownLabel[],
): LabelPathResult {
  const label = labels.find(({ id }) => id === form.id)
  if (!label) return { error: LABEL_NOT_FOUND }
  const name = form.name.trim()
  if (name === '') return { error: LABEL_NAME_REQUIRED }
  if (name.includes('/')) return { error: LABEL_NAME_HAS_SLASH }
  const path = renameLastSegment(label.path, name)
  const moving = labels.filter((other) => isAtOrUnder(other.path, label.path))
  const staying = labels.filter((other) => !moving.includes(other))
  const collides = moving.some((other) => isTaken(movedPath(other.path, label.path, path), staying))
  return collides ? { error: LABEL_EXISTS } : { path }
}

function isTaken(path: string, labels: readonly { path: string }[]): boolean {
  const key = labelPathKey(path)
  return isReservedPath(key.split('/')[0] ?? '') || labels.some((label) => labelPathKey(label.path) === key)
}
