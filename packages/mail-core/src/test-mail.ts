import { SimulatedClock } from 'xstate'
import { loadComposeCode } from './compose/compose-code.ts'
import { createMail } from './create-mail.ts'
import { ann, labelGroups } from './fixture-mail.ts'
import type { Mail } from './mail.ts'
import { memoryValues } from './node-ports.ts'
import type { BroadcastMessage, DesktopPermission, EventStream, KeyValueStorage, Ports } from './ports.ts'

// Tests open windows, and answer events, in the turn in which they ask for it.
await Promise.all([loadComposeCode(), import('./system/answer-events.ts')])

/** One call that reached the pretended server. */
export type Call = { method: string; path: string; query: URLSearchParams; body: unknown }

/** An answer: a JSON body, a `Response`, or what a promise gives. A thrown error is a broken connection. */
export type Answer = (call: Call) => unknown

/** A mail client over a pretended server, an empty browser and a clock that only tests move. */
export type TestMail = Mail & {
  clock: SimulatedClock
  /** Every call, in order. */
  calls: Call[]
  /** Answers by 'METHOD /path'; a test may change them at any time. */
  answers: Record<string, Answer>
  world: {
    href: string
    went: string[]
    reloads: number
    hidden: boolean
    mirrored: (readonly number[] | null)[]
    posted: BroadcastMessage[]
    logged: string[]
    stream: EventStream | null
    storage: Map<string, string>
    values: Map<string, unknown>
    online: boolean
    session: Map<string, string>
    desktop: {
      permission: DesktopPermission
      /** What the person answers when asked, and how often they were. */
      answer: DesktopPermission
      asked: number
      lookedAt: boolean
      shown: { tag: string; title: string; body: string; href: string; press(): void }[]
    }
    look(hidden: boolean): void
    /** The device loses its network, or finds it. */
    connect(online: boolean): void
    /** A message of another tab. */
    hear(message: BroadcastMessage): void
  }
}

/** Makes a mail client for tests. Ann is signed in and may see Support; what is not answered is 404. */
export function createTestMail(answers: Record<string, Answer> = {}, world: { href?: string } = {}): TestMail {
  const clock = new SimulatedClock()
  const calls: Call[] = []
  const watchers = new Set<() => void>()
  const networks = new Set<() => void>()
  const hearers = new Set<(message: BroadcastMessage) => void>()
  const state: TestMail['world'] = {
    href: world.href ?? '/mail/inbox',
    went: [],
    reloads: 0,
    hidden: false,
    mirrored: [],
    posted: [],
    logged: [],
    stream: null,
    storage: new Map(),
    values: new Map(),
    online: true,
    session: new Map(),
    desktop: { permission: 'granted', answer: 'granted', asked: 0, lookedAt: false, shown: [] },
    look(hidden) {
      state.hidden = hidden
      for (const watcher of watchers) watcher()
    },
    connect(online) {
      state.online = online
      for (const listener of networks) listener()
    },
    hear(message) {
      for (const hearer of hearers) hearer(message)
    },
  }
  const all: Record<string, Answer> = {
    'GET /users/me': () => ({ user: ann }),
    'GET /users': () => ({ users: [[1, 'Ann Lee']] }),
    'GET /labels': () => labelGroups,
    'GET /signatures': () => ({ signatures: [] }),
    'GET /absences': () => ({ absences: [] }),
    'GET /templates': () => ({ templates: [], ticket_patterns: [] }),
    'DELETE /logout': () => undefined,
    ...answers,
  }
  const ports: Ports = {
    baseUrl: 'http://postroom.test',
    fetch: (request) => respond(request, { answers: all, calls }),
    upload: (request) => respond(request, { answers: all, calls }),
    storage: keyValue(state.storage),
    sessionStorage: keyValue(state.session),
    values: memoryValues(state.values),
    network: { online: () => state.online, subscribe: subscribeTo(networks) },
    visibility: { hidden: () => state.hidden, subscribe: subscribeTo(watchers) },
    desktop: async () => ({
      permission: () => state.desktop.permission,
      async askPermission() {
        state.desktop.asked += 1
        state.desktop.permission = state.desktop.answer
      },
      isLookedAt: () => state.desktop.lookedAt,
      show: async (notice, press) => void state.desktop.shown.push({ ...notice, press }),
      clear: async () => void state.desktop.shown.splice(0),
    }),
    clock,
    broadcast: { post: (message) => void state.posted.push(message), subscribe: subscribeTo(hearers) },
    currentHref: () => state.href,
    navigate(href) {
      state.went.push(href)
      state.href = href
    },
    reload: () => {
      state.reloads += 1
    },
    mirrorAccounts: (ids) => void state.mirrored.push(ids),
    openEvents(_, stream) {
      state.stream = stream
      return () => {
        state.stream = null
      }
    },
    sanitise: (html) => html.replace(/<script[\s\S]*?<\/script>/gi, ''),
    log: (what) => void state.logged.push(what),
  }
  return Object.assign(createMail(ports), { clock, calls, answers: all, world: state })
}

async function respond(
  request: Request,
  server: { answers: Record<string, Answer>; calls: Call[] },
): Promise<Response> {
  const url = new URL(request.url)
  const path = url.pathname.replace('/api/v1', '')
  const text = await request.text()
  const isJson = request.headers.get('content-type')?.startsWith('application/json')
  const call: Call = {
    method: request.method,
    path,
    query: url.searchParams,
    body: isJson && text !== '' ? JSON.parse(text) : text,
  }
  server.calls.push(call)
  const answer = server.answers[`${call.method} ${path}`]
  const body = answer ? await answer(call) : refusal(404, 'Not found')
  if (body instanceof Response) return body
  return body === undefined ? new Response(null, { status: 204 }) : Response.json(body)
}

/** A refusal in the error shape of the contract. */
export function refusal(code: number, message: string): Response {
  return Response.json({ status: { code, message }, errors: [message] }, { status: code })
}

/** An answer that waits until the test gives it. */
export function held(): { answer: Answer; give(body: unknown): void } {
  const waiting: ((body: unknown) => void)[] = []
  return {
    answer: () => new Promise((resolve) => waiting.push(resolve)),
    give: (body) => waiting.shift()?.(body),
  }
}

/** Lets every promise that can go on do so. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 25; round += 1) await new Promise((resolve) => setImmediate(resolve))
}

declare function setImmediate(run: (value: unknown) => void): void

function keyValue(map: Map<string, string>): KeyValueStorage {
  return {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
    keys: () => [...map.keys()],
  }
}

function subscribeTo<T>(listeners: Set<T>): (listener: T) => () => void {
  return (listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
}
