import type { Broadcast, KeyValueStorage, Ports, ValueStore } from '@postroom/mail-core'
import { leavesNoTrace, parseLocation, replacesHistory } from '@postroom/mail-core/rules'
import { navigate } from 'wouter/use-browser-location'
import { setCookie } from './cookie.ts'
import { openEvents } from './event-stream.ts'

/** The browser as mail-core sees it. */
export function browserPorts(): Ports {
  return {
    baseUrl: '',
    fetch: (request) => fetch(request),
    upload: async (request, onProgress) => (await import('./upload.ts')).upload(request, onProgress),
    storage: keyValue(localStorage),
    sessionStorage: keyValue(sessionStorage),
    values: laterValues(),
    network: {
      online: () => navigator.onLine,
      subscribe(listener) {
        const ends = new AbortController()
        for (const type of ['online', 'offline']) addEventListener(type, listener, { signal: ends.signal })
        return () => ends.abort()
      },
    },
    visibility: {
      hidden: () => document.hidden,
      subscribe(listener) {
        document.addEventListener('visibilitychange', listener)
        return () => document.removeEventListener('visibilitychange', listener)
      },
    },
    desktop: async () => (await import('./desktop.ts')).desktop,
    clock: {
      now: () => Date.now(),
      setTimeout: (run, ms) => window.setTimeout(run, ms),
      clearTimeout: (id) => window.clearTimeout(id),
    },
    broadcast: broadcast(),
    currentHref,
    navigate(href, { replace } = { replace: false }) {
      const [from, to] = [parseLocation(currentHref()), parseLocation(href)]
      navigate(href, { replace: replace || replacesHistory(from, to) || leavesNoTrace(from, to) })
    },
    reload: () => window.location.reload(),
    mirrorAccounts: (ids) => setCookie('selectedDelegateUserIds', ids?.join(',') ?? null),
    openEvents,
    sanitise: async (html) => (await import('@postroom/react-mail/composer')).sanitiseMail(html),
    log: (what, error) => console.warn(`Failed to ${what}`, error),
  }
}

/** The address with its percent signs as they stand in the bar: decoding is mail-core's. */
export function currentHref(): string {
  return window.location.pathname + window.location.search
}

/** A full storage costs only what would have been remembered. */
function keyValue(storage: Storage): KeyValueStorage {
  return {
    get: (key) => storage.getItem(key),
    set(key, value) {
      try {
        storage.setItem(key, value)
      } catch (error) {
        console.warn(`Failed to remember ${key}`, error)
      }
    },
    remove: (key) => storage.removeItem(key),
    keys: () => Object.keys(storage),
  }
}

function broadcast(): Broadcast {
  const channel = new BroadcastChannel('postroom')
  return {
    post: (message) => channel.postMessage(message),
    subscribe(listener) {
      const heard = ({ data }: MessageEvent) => listener(data)
      channel.addEventListener('message', heard)
      return () => channel.removeEventListener('message', heard)
    },
  }
}

function laterValues(): ValueStore {
  const values = async () => (await import('./browser-values.ts')).values
  return {
    entries: async (prefix) => (await values()).entries(prefix),
    set: async (name, value) => (await values()).set(name, value),
    remove: async (name) => (await values()).remove(name),
    alone: async (name, run) => navigator.locks.request(`postroom-${name}`, run),
  }
}
