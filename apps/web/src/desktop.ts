import type { Desktop } from '@postroom/mail-core'

const ICON = '/icon-192.png'

const open = new Map<string, Notification>()
/** What a press on what the service worker shows does here. */
const pressed = new Map<string, () => void>()

navigator.serviceWorker?.addEventListener('message', ({ data }) => {
  if (data?.type !== 'notice pressed') return
  const open = pressed.get(data.tag)
  if (open) open()
  else location.assign(data.href)
})

const registration = async () => navigator.serviceWorker?.getRegistration()

/** The browser's notices. [SCREEN-18] */
export const desktop: Desktop = {
  permission: () => ('Notification' in globalThis && isSecureContext ? Notification.permission : 'missing'),
  askPermission: () => Notification.requestPermission(),
  isLookedAt: () => !document.hidden && document.hasFocus(),
  async show({ tag, title, body, href }, onPress) {
    try {
      const notice = new Notification(title, { tag, body, icon: ICON })
      open.set(tag, notice)
      notice.onclick = () => {
        window.focus()
        notice.close()
        onPress()
      }
    } catch {
      // A telephone shows those of a service worker alone.
      const worker = await registration()
      pressed.set(tag, onPress)
      await worker?.showNotification(title, { tag, body, icon: ICON, data: { href } })
    }
  },
  async clear() {
    const others = await (await registration())?.getNotifications()
    for (const notice of [...open.values(), ...(others ?? [])]) notice.close()
    open.clear()
    pressed.clear()
  },
}
