import { accountsInView } from '../accounts/accounts-in-view.ts'
import { answersUnder } from '../answer-key.ts'
import type { Mail } from '../mail.ts'
import { hrefOf, parseLocation } from '../navigation/mail-location.ts'
import { LABELS } from './labels-queries.ts'
import { isSystemPath } from './system-labels.ts'

/** Leaves for the inbox when the label or mailbox that is looked at is that of an account which is not in view any more (G-097). [SIDE-10] */
export function leaveClosedLabel(mail: Mail): void {
  const location = parseLocation(mail.ports.currentHref())
  if (location.screen !== 'mail') return
  const { labelPath, mailboxId } = location
  const isClosed = mailboxId === undefined ? isLabelClosed(mail, labelPath) : !accountsInView(mail).includes(mailboxId)
  if (isClosed) mail.ports.navigate(hrefOf({ screen: 'mail', labelPath: 'inbox', page: 1, item: null }))
}

function isLabelClosed(mail: Mail, labelPath: string): boolean {
  if (isSystemPath(labelPath)) return false
  const found = answersUnder(mail.cache, LABELS)
    .flatMap(([, groups]) => groups.flatMap(({ labels }) => labels))
    .filter(({ path }) => path === labelPath)
  const clicked = found.filter(({ id }) => id === mail.settings.get('selectedLabelId'))
  const shown = clicked.length > 0 ? clicked : found
  const accounts = accountsInView(mail)
  return shown.length > 0 && !shown.some(({ user_id }) => accounts.includes(user_id))
}
