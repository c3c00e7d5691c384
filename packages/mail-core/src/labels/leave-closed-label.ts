import type { Label, LabelGroup } from '@postroom/api'
import { accountsInView } from '../accounts/accounts-in-view.ts'
import type { Mail } from '../mail.ts'
import { hrefOf, parseLocation } from '../navigation/mail-location.ts'
import { knownLabels } from './labels-queries.ts'
import { isSystemPath } from './system-labels.ts'

/** Leaves for the inbox when the label that is looked at is that of an account which is not in view any more (G-097). [SIDE-10] */
export function leaveClosedLabel(mail: Mail): void {
  const location = parseLocation(mail.ports.currentHref())
  if (location.screen !== 'mail' || isSystemPath(location.labelPath)) return
  const found = mail.cache
    .getQueriesData<LabelGroup[]>({ queryKey: ['labels'] })
    .flatMap(([, groups = []]) => groups.flatMap(({ labels }) => labels))
    .filter(({ path }) => path === location.labelPath)
  const clicked = found.filter(({ id }) => id === mail.settings.get('selectedLabelId'))
  const shown = clicked.length > 0 ? clicked : found
  const accounts = accountsInView(mail)
  if (shown.length === 0 || shown.some(({ user_id }) => accounts.includes(user_id))) return
  mail.ports.navigate(hrefOf({ screen: 'mail', labelPath: 'inbox', page: 1, item: null }))
}

/**
 * Goes along with the label that is looked at when it was renamed elsewhere, and leaves for the inbox when it was removed
 * (G-027); `before` are the labels as they were. [SIDE-21, SIDE-22]
 */
export function followLabel(mail: Mail, before: readonly LabelGroup[]): void {
  const location = parseLocation(mail.ports.currentHref())
  if (location.screen !== 'mail') return
  const isShown = ({ path }: Label) => path === location.labelPath
  const had = before.flatMap(({ labels }) => labels).filter(isShown)
  const now = knownLabels(mail).flatMap(({ labels }) => labels)
  if (had.length === 0 || now.some(isShown)) return
  const moved = now.find(({ id }) => had.some((label) => label.id === id))
  const inbox = { labelPath: 'inbox', page: 1, item: null }
  mail.ports.navigate(hrefOf({ ...location, ...(moved ? { labelPath: moved.path } : inbox) }), { replace: true })
}
