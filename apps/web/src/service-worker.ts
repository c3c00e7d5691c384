/**
 * Keeps the page itself, its scripts and its styles for a load without a connection. [SCREEN-08] Nothing of anybody's mail passes
 * into what it keeps: calls go past it, and the page that it keeps is the one that every stranger gets.
 */

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Event {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface Window_ {
  focus(): Promise<unknown>
  postMessage(message: unknown): void
}
interface NoticePress extends Extendable {
  notification: Notification
}
interface ServiceWorker_ {
  registration: { navigationPreload?: { enable(): Promise<void> } }
  clients: { matchAll(wanted: { type: 'window' }): Promise<Window_[]>; openWindow(href: string): Promise<unknown> }
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NoticePress) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
}

// Both are written in by the build.
declare const SHELL_FILES: readonly string[]
declare const SHELL_VERSION: string

const SHELL = '/shell.html'
const FRAMES = ['/frame/blocked', '/frame/images']
const NAME = `shell-${SHELL_VERSION}`
const worker = self as unknown as ServiceWorker_

worker.addEventListener('install', (event) => event.waitUntil(keep()))
worker.addEventListener('activate', (event) => event.waitUntil(forgetOthers()))
worker.addEventListener('notificationclick', (event) => event.waitUntil(openMail(event.notification)))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  if (FRAMES.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(pathname)))
  else if (pathname.startsWith('/assets/')) event.respondWith(kept(pathname).catch(() => fetch(request)))
  else if (request.mode === 'navigate' && !/\.[a-z\d]+$/i.test(pathname)) event.respondWith(pageOrShell(event))
})

async function keep(): Promise<void> {
  const cache = await caches.open(NAME)
  await cache.addAll([SHELL, ...FRAMES, ...SHELL_FILES])
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
}

/** Brings a page forward, which knows what to open, or opens one. [SCREEN-18] */
async function openMail(notice: Notification): Promise<void> {
  notice.close()
  const [page] = await worker.clients.matchAll({ type: 'window' })
  await (page ? page.focus() : worker.clients.openWindow(notice.data.href))
  page?.postMessage({ type: 'notice pressed', tag: notice.tag, href: notice.data.href })
}

/** The page from the server; the one that is kept where the server, or who stands before it, has none. */
async function pageOrShell({ request, preloadResponse }: Fetching): Promise<Response> {
  try {
    const page = (await preloadResponse) ?? (await fetch(request))
    return page.status === 502 || page.status === 504 ? await kept(SHELL).catch(() => page) : page
  } catch {
    return kept(SHELL)
  }
}

async function kept(path: string): Promise<Response> {
  const cache = await caches.open(NAME)
  const found = await cache.match(path, { ignoreVary: true })
  if (!found) throw new TypeError(`Not kept: ${path}`)
  return found
}
