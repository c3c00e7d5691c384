import { type Fetch, sessionFetch } from '@postroom/api'
import { textAsHtml } from './compose/quote.ts'
import { htmlText } from './display/html-text.ts'
import type { KeyValueStorage, Ports } from './ports.ts'

/** Where a program finds the server, and what of the world it wants to see. */
export type NodeOptions = {
  /** Origin of the server, such as `http://127.0.0.1:3000`. */
  baseUrl: string
  fetch?: Fetch
  /** Hears of failures that a person would not be told of; silence is the default. */
  log?: Ports['log']
  /** Makes HTML harmless before it is quoted in an answer; without it the quote is the message's plain text. */
  sanitise?: Ports['sanitise']
}

/**
 * The world of a program in Node: a cookie jar over fetch, storage in memory, nobody to navigate and no other tabs. The
 * server's events are not listened to; ask again instead.
 */
export function nodePorts({ baseUrl, fetch, log, sanitise }: NodeOptions): Ports {
  return {
    baseUrl: baseUrl.replace(/\/$/, ''),
    fetch: sessionFetch(fetch),
    storage: memoryStorage(),
    sessionStorage: memoryStorage(),
    visibility: { hidden: () => false, subscribe: () => () => {} },
    clock: {
      now: () => Date.now(),
      setTimeout: (run, delay) => Number(setTimeout(run, delay)),
      clearTimeout: (timer) => clearTimeout(timer),
    },
    broadcast: { post: () => {}, subscribe: () => () => {} },
    currentHref: () => '/mail',
    navigate: () => {},
    reload: () => {},
    mirrorAccounts: () => {},
    openEvents: () => () => {},
    sanitise: sanitise ?? ((html) => textAsHtml(htmlText(html))),
    log: log ?? (() => {}),
  }
}

function memoryStorage(): KeyValueStorage {
  const kept = new Map<string, string>()
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  }
}
