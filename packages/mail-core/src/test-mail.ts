import type { Label, LabelGroup, Message, ThreadItem, User, UserMessage } from '@postroom/api'
import { SimulatedClock } from 'xstate'
import { SYSTEM_LABELS } from './labels/system-labels.ts'
import { createMail, type Mail } from './mail.ts'
import type { BroadcastMessage, EventStream, KeyValueStorage, Ports } from './ports.ts'

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
    session: Map<string, string>
    look(hidden: boolean): void
    /** A message of another tab. */
    hear(message: BroadcastMessage): void
  }
}

/** Makes a mail client for tests. Ann is signed in and may see Support; what is not answered is 404. */
export function createTestMail(answers: Record<string, Answer> = {}, world: { href?: string } = {}): TestMail {
  const clock = new SimulatedClock()
  const calls: Call[] = []
  const watchers = new Set<() => void>()
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
    session: new Map(),
    look(hidden) {
      state.hidden = hidden
      for (const watcher of watchers) watcher()
    },
    hear(message) {
      for (const hearer of hearers) hearer(message)
    },
  }
  const all: Record<string, Answer> = {
    'GET /users/me': () => ({ user: ann }),
    'GET /labels': () => labelGroups,
    'GET /signatures': () => ({ signatures: [] }),
    'DELETE /logout': () => undefined,
    ...answers,
  }
  const ports: Ports = {
    baseUrl: 'http://postroom.test',
    fetch: (request) => respond(request, { answers: all, calls }),
    upload: (request) => respond(request, { answers: all, calls }),
    storage: keyValue(state.storage),
    sessionStorage: keyValue(state.session),
    visibility: { hidden: () => state.hidden, subscribe: subscribeTo(watchers) },
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

const support = { id: 3, email: 'support@postroom.example', full_name: 'Support' }

export const ann: User = {
  id: 1,
  email: 'ann@postroom.example',
  full_name: 'Ann Lee',
  preferences: { view: 'threaded' },
  accessible_users: [support],
  view_mode: 'threaded',
}

/** Ids of labels: 100 × the owner's id, plus the place of a system folder, or 50 for Work. */
export function labelId(ownerId: number, path: string): number {
  const index = SYSTEM_LABELS.findIndex((label) => label.path === path)
  return ownerId * 100 + (index === -1 ? 50 : index)
}

function labelsFor(ownerId: number): Label[] {
  return [...SYSTEM_LABELS.map(({ path }) => path), 'Work'].map((path) => ({
    id: labelId(ownerId, path),
    user_id: ownerId,
    path,
    name: path,
    color: '#9aa0a6',
    unread_count: 0,
    unread_messages_count: 0,
    unread_threads_count: 0,
    has_children: false,
    system_folder: path !== 'Work',
  }))
}

export const labelGroups: LabelGroup[] = [
  { user_id: 1, user_email: ann.email, user_name: ann.full_name, labels: labelsFor(1) },
  { user_id: 3, user_email: support.email, user_name: support.full_name, labels: labelsFor(3) },
]

/** A conversation of a list, in the inbox of Ann unless told otherwise. */
export function thread(id: number, change: Partial<ThreadItem> & { paths?: string[] } = {}): ThreadItem {
  const { paths = ['inbox'], ...rest } = change
  const ownerId = rest.user_id ?? 1
  const owner = ownerId === 3 ? support : { id: ann.id, email: ann.email, full_name: ann.full_name }
  return {
    message_thread_id: id,
    senders: [{ name: 'Ben Ode', email: 'ben@postroom.example' }],
    recipients: [{ email: owner.email, name: owner.full_name, owner_type: 'to' }],
    subject: `Subject ${id}`,
    body: 'At one?',
    last_message_date: '2026-03-05T09:30:00.000Z',
    last_received_date: '2026-03-05T09:30:00.000Z',
    last_sent_date: null,
    read: true,
    labels: paths.map((path) => labelId(ownerId, path)),
    messages_count: 1,
    replied: false,
    owners: [owner],
    owner,
    user_id: ownerId,
    user_thread_id: id + 1000,
    attachments_cards: [],
    ...rest,
  }
}

/** A message of a flat list. */
export function userMessage(id: number, change: Partial<UserMessage> = {}): UserMessage {
  return {
    user_message_id: id,
    message_id: id + 500,
    sender_name: 'Ben Ode',
    sender_email: 'ben@postroom.example',
    recipients: [{ email: ann.email, name: ann.full_name, owner_type: 'to' }],
    subject: `Subject ${id}`,
    body: 'At one?',
    date: '2026-03-05T09:30:00.000Z',
    read: true,
    labels: [labelId(1, 'inbox')],
    attachments_cards: [],
    is_sender: false,
    in_reply_to: null,
    replied: false,
    owner: { id: ann.id, email: ann.email, full_name: ann.full_name },
    user_id: 1,
    ...change,
  }
}

/** A message in full. */
export function message(id: number, change: Partial<Message> = {}): Message {
  return {
    id,
    external_id: `m${id}@postroom.example`,
    message_thread_id: 1,
    user_message_id: id + 9000,
    owner_user_id: 1,
    sender_name: 'Ben Ode',
    sender_email: 'ben@postroom.example',
    sender: { name: 'Ben Ode', email: 'ben@postroom.example' },
    recipients: [{ email: ann.email, name: ann.full_name, owner_type: 'to' }],
    subject: 'Lunch',
    date: '2026-03-05T09:30:00.000Z',
    html_body: '<p>At one?</p>',
    text_body: null,
    plain_text: 'At one?',
    attachments: [],
    in_reply_to: null,
    references: null,
    labels: [labelId(1, 'inbox')],
    assignees: [],
    read: true,
    reply_to: null,
    reply_to_email: null,
    replied: false,
    trashed: false,
    ...change,
  }
}

/** A page of a list as the server answers it. */
export function pageOf(threads: ThreadItem[], total = threads.length): unknown {
  return {
    threads,
    pagination: { total_count: total, total_pages: Math.max(1, Math.ceil(total / 50)), current_page: 1 },
  }
}
