import type { Label } from '@postroom/api'
import type { Mail } from '../mail.ts'
import { hrefOf, parseLocation } from '../navigation/mail-location.ts'
import { isAtOrUnder } from './label-path.ts'
import { deleteLabel } from './labels-actions.ts'

/** Deletes a label with its sublabels, and leaves for the inbox when one of them was being looked at (G-027). [SIDE-21] */
export async function removeLabel(mail: Mail, label: Pick<Label, 'id' | 'path'>): Promise<void> {
  await deleteLabel(mail, label.id)
  const location = parseLocation(mail.ports.currentHref())
  if (location.screen !== 'mail' || !isAtOrUnder(location.labelPath, label.path)) return
  mail.ports.navigate(hrefOf({ screen: 'mail', labelPath: 'inbox', page: 1, item: null }))
}
