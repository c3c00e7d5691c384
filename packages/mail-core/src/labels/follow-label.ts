import type { Label, LabelGroup } from '@postroom/api'
import type { Mail } from '../mail.ts'
import { hrefOf, parseLocation } from '../navigation/mail-location.ts'
import { labelIdsOf, labelsById } from './owner-labels.ts'
import { isSystemPath } from './system-labels.ts'

/**
 * Goes along with the label that is looked at to the path that it has now, and leaves for the inbox when it has none any more
 * (G-027). By the labels as they were `before` it is known which of two labels of one path that is (G-029). [SIDE-21, SIDE-22]
 */
export function followLabel(
  mail: Mail,
  before: readonly LabelGroup[],
  pathNow: (label: Label) => string | undefined,
): void {
  const location = parseLocation(mail.ports.currentHref())
  if (location.screen !== 'mail' || isSystemPath(location.labelPath)) return
  const labelId = mail.settings.get('selectedLabelId')
  const { labelPath: path, mailboxId } = location
  const [shownId = 0] = labelIdsOf(before, { path, mailboxId, labelId })
  const shown = labelsById(before).get(shownId)
  const labelPath = shown && pathNow(shown)
  if (labelPath === shown?.path) return
  const inbox = { labelPath: 'inbox', page: 1, item: null }
  mail.ports.navigate(hrefOf({ ...location, ...(labelPath === undefined ? inbox : { labelPath }) }), { replace: true })
}
