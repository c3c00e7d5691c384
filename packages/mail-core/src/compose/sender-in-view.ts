import { requireUser } from '../accounts/accounts-queries.ts'
import { writableAccounts } from '../accounts/delegates.ts'
import { knownLabels } from '../labels/labels-queries.ts'
import { labelIdsOf, labelsById } from '../labels/owner-labels.ts'
import type { Mail } from '../mail.ts'
import { parseLocation } from '../navigation/mail-location.ts'

/**
 * From whom a new message starts: the mailbox whose label is looked at, as far as one may write in it; oneself where the list
 * shows several mailboxes. [SCREEN-14]
 */
export function senderInView(mail: Mail): number {
  const user = requireUser(mail)
  const location = parseLocation(mail.ports.currentHref())
  if (location.screen !== 'mail') return user.id
  const groups = knownLabels(mail)
  const labelId = mail.settings.get('selectedLabelId')
  const { labelPath: path, mailboxId } = location
  const labels = labelIdsOf(groups, { path, mailboxId, labelId }).map((id) => labelsById(groups).get(id))
  const owners = mailboxId === undefined ? [...new Set(labels.map((label) => label?.user_id))] : [mailboxId]
  const [owner] = owners.length === 1 ? owners : []
  return writableAccounts(user).find(({ id }) => id === owner)?.id ?? user.id
}
