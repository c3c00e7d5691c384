import type { Label } from '@postroom/api'
import type { Mail } from '../mail.ts'
import { hrefOf, parseLocation } from '../navigation/mail-location.ts'
import { isAtOrUnder, movedPath } from './label-path.ts'
import { renamedExpansions } from './label-tree.ts'
import { updateLabel } from './labels-actions.ts'

/**
 * Renames or recolours a label. What stood open beneath it stays open, and who was looking at it goes along to its new
 * address. [SIDE-20, SIDE-22]
 */
export async function renameLabel(
  mail: Mail,
  label: Pick<Label, 'id' | 'path'>,
  change: { path: string; color: string },
): Promise<void> {
  const open = mail.settings.get('expandedLabelPaths')
  const after = renamedExpansions(open, label.path, change.path)
  // Under both names until the new tree is there, so that nothing closes meanwhile.
  mail.settings.set('expandedLabelPaths', [...new Set([...open, ...after])])
  try {
    await updateLabel(mail, { id: label.id, ...change })
    mail.settings.set('expandedLabelPaths', after)
  } catch (error) {
    mail.settings.set('expandedLabelPaths', open)
    throw error
  }
  const location = parseLocation(mail.ports.currentHref())
  if (location.screen !== 'mail' || !isAtOrUnder(location.labelPath, label.path)) return
  const labelPath = movedPath(location.labelPath, label.path, change.path)
  if (labelPath !== location.labelPath) mail.ports.navigate(hrefOf({ ...location, labelPath }), { replace: true })
}
