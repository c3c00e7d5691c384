import { type Fetch, sessionFetch, tokenFetch } from '@postroom/api'
import { textAsHtml } from './compose/quote.ts'
import { htmlText } from './display/html-text.ts'
import { fetchedEvents } from './node-events.ts'
import type { Clock, Desktop, KeyValueStorage, Ports, ValueStore } from './ports.ts'
import { keepFewAnswers } from './system/few-answers.ts'
import { patientFetch, RETRIES } from './system/retry.ts'

/** Where a program finds the server, and what of the world it wants to see. */
export type NodeOptions = {
  /** Origin of the server, such as `http://127.0.0.1:3000`. */
  baseUrl: string
  /** An access token to call with; without it `signIn` begins a session. */
  token?: string | undefined
  fetch?: Fetch
  /** Hears of failures that nobody waits for, such as of a lost connection; standard error by default. */
  log?: Ports['log']
  /** Where settings and kept windows live; in memory, for as long as the program runs, by default. */
  storage?: KeyValueStorage
  /** Milliseconds to wait for each answer, 120,000 by default; the call then rejects with a MailError of status 0. */
  timeout?: number
  /** How often a call that only reads is repeated while the server cannot be reached or is busy; 4 times by default. */
  retries?: number
  /** Node's timers by default. */
  clock?: Clock
  /** Makes HTML harmless before it is quoted in an answer; without it the quote is the message's plain text. */
  sanitise?: Ports['sanitise']
}

/**
 * The world of a program in Node: a cookie jar or an access token over fetch, the server's events with it, storage in memory,
 * nobody to navigate and no other tabs. Every read asks the server. What was started, the events and the clock, runs until `mail.stop()`.
 */
export function nodePorts({
  baseUrl,
  token,
  fetch = leanFetch,
  log = (what, error) => console.error(`Failed to ${what}`, error),
  storage = memoryStorage(),
  timeout = 120_000,
  retries = RETRIES,
  clock = nodeClock,
  sanitise,
}: NodeOptions): Ports {
  const known = token === undefined ? sessionFetch(fetch) : tokenFetch({ token, baseUrl, fetch })
  const session = patientFetch(known, { clock, timeout, retries })
  return {
    baseUrl: baseUrl.replace(/\/$/, ''),
    fetch: session,
    upload: session,
    storage,
    sessionStorage: memoryStorage(),
    values: memoryValues(),
    network: { online: () => true, subscribe: () => () => {} },
    visibility: { hidden: () => false, subscribe: () => () => {} },
    desktop: async () => noDesktop,
    clock,
    broadcast: { post: () => {}, subscribe: () => () => {} },
    currentHref: () => '/mail',
    navigate: () => {},
    reload: () => {},
    mirrorAccounts: () => {},
    openEvents: fetchedEvents({ fetch: session, clock, log }),
    sanitise: sanitise ?? ((html) => textAsHtml(htmlText(html))),
    log,
    readsFresh: true,
    boundCache: keepFewAnswers,
  }
}

/** Node keeps a second copy of what is sent, for a redirection, unless there is to be none (Fetch 4.6, its clone of the request). */
function leanFetch(request: Request): Promise<Response> {
  const hasFiles = request.headers.get('content-type')?.startsWith('multipart/')
  return globalThis.fetch(hasFiles ? new Request(request, { redirect: 'error', window: null }) : request)
}

const nodeClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, delay) => Number(setTimeout(run, delay)),
  clearTimeout: (timer) => clearTimeout(timer),
}

const noDesktop: Desktop = {
  permission: () => 'missing',
  askPermission: async () => {},
  isLookedAt: () => false,
  show: async () => {},
  clear: async () => {},
}

/** Values that last as long as the program. */
export function memoryValues(kept = new Map<string, unknown>()): ValueStore {
  let last: Promise<unknown> = Promise.resolve()
  return {
    entries: async (prefix) => [...kept].filter(([name]) => name.startsWith(prefix)).sort(),
    set: async (name, value) => void kept.set(name, value),
    remove: async (name) => void kept.delete(name),
    alone(_, run) {
      const turn = last.then(run)
      last = turn.catch(() => {})
      return turn
    },
  }
}

/** Storage that lasts as long as the program; it begins with what is `kept`. */
export function memoryStorage(kept = new Map<string, string>()): KeyValueStorage {
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  }
}
