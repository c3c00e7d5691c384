import type { Api, ChangeEvent, PreloadedResponse } from '@postroom/api'
import type { QueryClient } from '@tanstack/query-core'
import type { Actor } from 'xstate'
import type { authMachine } from './auth/auth-machine.ts'
import type { Changes } from './changes.ts'
import type { composerMachine } from './compose/composer-machine.ts'
import type { undoSendMachine } from './compose/undo-send-machine.ts'
import type { dragMachine } from './list/drag-machine.ts'
import type { listMachine } from './list/list-machine.ts'
import type { pollMachine } from './list/poll-machine.ts'
import type { selectionMachine } from './list/selection-machine.ts'
import type { splitMachine } from './list/split-machine.ts'
import type { noticesMachine } from './notices/notices-machine.ts'
import type { Ports } from './ports.ts'
import type { Settings } from './settings/settings.ts'
import type { connectionMachine } from './system/connection-machine.ts'
import type { OwnChanges } from './system/own-changes.ts'

/** The machines of the list on the screen. */
export type ListActors = {
  list: Actor<typeof listMachine>
  selection: Actor<typeof selectionMachine>
  drag: Actor<typeof dragMachine>
  split: Actor<typeof splitMachine>
}

/** The machines of writing and of taking back. */
export type ComposeActors = { composer: Actor<typeof composerMachine>; undoSend: Actor<typeof undoSendMachine> }

/** The long-lived machines of a mail client. */
export type Actors = ListActors &
  ComposeActors & {
    auth: Actor<typeof authMachine>
    connection: Actor<typeof connectionMachine>
    notices: Actor<typeof noticesMachine>
    poll: Actor<typeof pollMachine>
  }

/** What the server tells while somebody is signed in; `stop` closes the stream. */
export type LiveEvents = {
  listen(): void
  stop(): void
  /** In the one tab that holds the stream: each event, as it comes. */
  onEvent(listener: (event: ChangeEvent) => void): void
}

/** A mail client without a screen. */
export type Mail = {
  ports: Ports
  api: Api
  /** The same calls over another fetch, such as one whose progress is to be followed. */
  apiOver(fetch: Ports['fetch']): Api
  /** What the server said, and the only place where it is kept. */
  cache: QueryClient
  /** Changes to mail that show before the server has agreed. */
  changes: Changes
  /** Which events only repeat what this client did itself. */
  ownChanges: OwnChanges
  /** What the server tells. */
  live: LiveEvents
  /** What the person chose, kept in this browser. */
  settings: Settings
  actors: Actors
  /** Shows an alert: something that the person asked for did not happen (G-103). */
  alert(text: string): void
  /** Shows a toast; with `undo` it stays longer and offers to take the change back (G-102). Returns what takes it away. */
  announce(text: string, undo?: () => void): () => void
  /** Runs what nobody waits for; a failure is only logged. [ERR-23] */
  inBackground(what: string, run: () => Promise<unknown>): void
  /** Takes answers that came with the page, before `start()` (G-129). */
  seed(answers: readonly PreloadedResponse[]): void
  /** Starts the machines: asks who is signed in, refreshes in the background, listens to the server. */
  start(): void
  /** Stops them for good, and no longer listens. */
  stop(): void
}
