import type { Label } from '@postroom/api'
import { requireUser } from '../accounts/accounts-queries.ts'
import type { Mail } from '../mail.ts'
import { followLabel } from './follow-label.ts'
import { isAtOrUnder } from './label-path.ts'
import { deleteLabel } from './labels-actions.ts'
import { knownLabels } from './labels-queries.ts'

/** Deletes a label with its sublabels, and leaves for the inbox when one of them was being looked at (G-027). [SIDE-21] */
export async function removeLabel(mail: Mail, label: Pick<Label, 'id' | 'path'>): Promise<void> {
  const before = knownLabels(mail)
  await deleteLabel(mail, label.id)
  const me = requireUser(mail).id
  const isGone = ({ user_id, path }: Label) => user_id === me && isAtOrUnder(path, label.path)
  followLabel(mail, before, (shown) => (isGone(shown) ? undefined : shown.path))
}
