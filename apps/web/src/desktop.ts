import type { Desktop } from '@postroom/mail-core'

const ICON = '/icon-192.png'

const open = new Map<string, Notification>()
/** What a press on what the service worker shows does here. */
const pressed = new Map<string, () => void>()

navigator.serviceWorker?.addEventListener('message', ({ data }) => {
  if (data?.type === 'notice pressed') pressed.get(data.tag)?.()
})

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
      const worker = await navigator.serviceWorker?.getRegistration()
      pressed.set(tag, onPress)
      await worker?.showNotification(title, { tag, body, icon: ICON, data: { href } })
    }
  },
  clear() {
    for (const notice of open.values()) notice.close()
    open.clear()
    pressed.clear()
  },
}
