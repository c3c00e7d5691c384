import { knownLabels, type Mail, signedInUser } from '@postroom/mail-core'
import { expansionKey } from '@postroom/mail-core/rules'
import { setCookie } from './cookie.ts'
import { LOOK_COOKIE, LOOK_SETTINGS, MOST_OPEN_LABELS } from './ui-hints.ts'

/** Keeps the look of the mailbox where the server reads it with the next page, from now on. */
export function mirrorUiHints(mail: Mail): void {
  const mirror = () => setCookie(LOOK_COOKIE, encodeURIComponent(lookOf(mail).toString()))
  // A frame later the list has been laid out for its new width.
  const mirrorLater = () => requestAnimationFrame(() => setTimeout(mirror))
  mail.settings.subscribe(() => {
    // At once as well: what was set may be about to reload the page.
    mirror()
    mirrorLater()
  })
  addEventListener('resize', mirrorLater)
  mirror()
}

function lookOf(mail: Mail): URLSearchParams {
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const look = new URLSearchParams({ locale, timeZone })
  for (const key of LOOK_SETTINGS) look.set(key, String(mail.settings.get(key)))
  if (matchMedia('(min-width: 1024px)').matches) look.set('wide', '1')
  if (document.querySelector('[data-tight]')) look.set('tightList', '1')
  look.set('height', String(window.innerHeight))
  look.set('open', openLabelIds(mail).slice(0, MOST_OPEN_LABELS).join('.'))
  return look
}

function openLabelIds(mail: Mail): number[] {
  const user = signedInUser(mail)
  if (!user) return []
  const open = mail.settings.get('expandedLabelPaths')
  const labels = knownLabels(mail).flatMap((group) => group.labels)
  return labels.filter((label) => open.includes(expansionKey(label, user.id))).map(({ id }) => id)
}
