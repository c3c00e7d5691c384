import type { Label } from '@postroom/api'
import { requireUser } from '../accounts/accounts-queries.ts'
import type { Mail } from '../mail.ts'
import { followLabel } from './follow-label.ts'
import { movedPath } from './label-path.ts'
import { renamedExpansions } from './label-tree.ts'
import { updateLabel } from './labels-actions.ts'
import { knownLabels } from './labels-queries.ts'

/**
 * Renames or recolours a label. What stood open beneath it stays open, and who was looking at it goes along to its new
 * address. [SIDE-20, SIDE-22]
 */
export async function renameLabel(
  mail: Mail,
  label: Pick<Label, 'id' | 'path'>,
  change: { path: string; color: string },
): Promise<void> {
  const { settings } = mail
  const before = knownLabels(mail)
  const open = settings.get('expandedLabelPaths')
  const added = renamedExpansions(open, label.path, change.path).filter((key) => !open.includes(key))
  // Under both names until the new tree is there, so that nothing closes meanwhile; what is opened and closed until then counts.
  settings.set('expandedLabelPaths', [...open, ...added])
  const underOldName = () => settings.get('expandedLabelPaths').filter((key) => !added.includes(key))
  try {
    await updateLabel(mail, { id: label.id, ...change })
    settings.set('expandedLabelPaths', renamedExpansions(underOldName(), label.path, change.path))
  } catch (error) {
    settings.set('expandedLabelPaths', underOldName())
    throw error
  }
  const me = requireUser(mail).id
  followLabel(mail, before, ({ user_id, path }) => (user_id === me ? movedPath(path, label.path, change.path) : path))
}
