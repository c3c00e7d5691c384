import type { QueryClient } from '@tanstack/query-core'

/** Strings kept by name; the shape of the browser's `Storage` reduced to what mail needs. */
export type KeyValueStorage = {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  keys(): string[]
}

/** Timers in milliseconds and the time of day (ms since 1970). XState's `SimulatedClock` fits, so tests need no waiting. */
export type Clock = {
  now(): number
  setTimeout(run: () => void, delay: number): number
  clearTimeout(timer: number): void
}

/** Whether anyone can see the page now, and when that changes. */
export type Visibility = {
  hidden(): boolean
  subscribe(listener: () => void): () => void
}

/** Messages to the other tabs of this browser; a message never comes back to the tab that posted it. */
export type Broadcast = {
  post(message: BroadcastMessage): void
  subscribe(listener: (message: BroadcastMessage) => void): () => void
}

export type BroadcastMessage =
  /** `stored` is what the storage holds now, null when nothing. */
  | { type: 'setting changed'; key: string; stored: string | null }
  | { type: 'mail changed'; data: string }
  /** The stream that tells of changes stands; after a cut more than lists may have changed. */
  | { type: 'stream opened'; afterCut: boolean }
  | { type: 'signed out' }
  /** What waits to be sent has changed. */
  | { type: 'outbox changed' }
  /** Asked of the other tabs before kept compose windows open again, and what they answer. */
  | { type: 'which windows are open' }
  | { type: 'windows open'; windowIds: readonly string[] }
  /** Asked of the other tabs before the desktop tells of mail, and the address that a tab answers which is looked at. */
  | { type: 'what is looked at' }
  | { type: 'looked at'; href: string }

/** One open stream of server-sent events. */
export type EventStream = {
  onMessage(data: string): void
  /** True when the stream stands, false when it broke; polling takes over while it is down. */
  onConnected(connected: boolean): void
  /** Another one holds the stream already, and passes on what it hears from now on. */
  onShared(): void
}

/** Whether this page may show notices of the desktop; `default` until somebody was asked, `missing` where there are none. */
export type DesktopPermission = 'default' | 'granted' | 'denied' | 'missing'

/** What the system shows beside the page. */
export type Desktop = {
  permission(): DesktopPermission
  /** Asks the person; to be called while they press something. */
  askPermission(): Promise<unknown>
  /** Whether somebody looks at this page: it is seen, and has the focus. */
  isLookedAt(): boolean
  /** Shows a notice in the place of one of the same tag. A press brings this page forward first; `href` stands for one that is gone. */
  show(notice: { tag: string; title: string; body: string; href: string }, onPress: () => void): Promise<void>
  /** Takes away what is shown. */
  clear(): Promise<void>
}

/** Whether this device has a network at all, and when that changes; the server may be away all the same. */
export type Network = {
  online(): boolean
  subscribe(listener: () => void): () => void
}

/**
 * Values kept by name beyond a reload, files included, for every tab of the browser; the browser's database reduced to what
 * mail needs.
 */
export type ValueStore = {
  /** Every value whose name begins so, in the order of the names. */
  entries(prefix: string): Promise<[name: string, value: unknown][]>
  set(name: string, value: unknown): Promise<void>
  remove(name: string): Promise<void>
  /** Runs while no other tab runs something of this name. */
  alone<T>(name: string, run: () => Promise<T>): Promise<T>
}

/** Where silent failures go (ERR-23): the operation's words and the error. */
export type Log = (what: string, error: unknown) => void

/** The world as parameters. The web client gives the browser's, `nodePorts` gives Node's; `createTestMail` pretends one. */
export type Ports = {
  /** Origin of the server without a slash at its end, or '' for the page's own. */
  baseUrl: string
  fetch: (request: Request) => Promise<Response>
  /** Sends like `fetch`, and tells as it goes which share of the body, from 0 to 1, is on the wire. */
  upload: (request: Request, onProgress: (share: number) => void) => Promise<Response>
  storage: KeyValueStorage
  sessionStorage: KeyValueStorage
  values: ValueStore
  visibility: Visibility
  network: Network
  /** Loaded when it is first used. */
  desktop(): Promise<Desktop>
  clock: Clock
  /** Language tag that decides the clock form; the program's own by default. */
  locale?: string
  broadcast: Broadcast
  /** Path and query of the page shown, such as `/mail/inbox?page=2`. */
  currentHref(): string
  /** Goes to a page of the client; `replace` leaves no new entry in the history. [ROUTE-13] */
  navigate(href: string, how?: { replace: boolean }): void
  reload(): void
  /** Mirrors the ticked accounts where the server can read them with the next page (G-129); null forgets them. */
  mirrorAccounts(ids: readonly number[] | null): void
  /** Opens a stream of server-sent events and returns the function that closes it. */
  openEvents(path: string, stream: EventStream): () => void
  /** Makes received HTML harmless; needs a document, hence a port. */
  sanitise(html: string): string | Promise<string>
  log: Log
  /** Every read asks the server, whatever was read before, and few answers are kept: for programs, which show nothing. */
  readsFresh?: boolean
  /** Keeps the cache small, where nobody shows what it holds. */
  boundCache?(cache: QueryClient): void
}
