/**
 * Every operation that a handler or worker asks the database for, by name, so that a database thread can find it. A new
 * store file is one import and one name in `stores`; one that only other stores use is left out.
 */
import * as grantsStore from '../accounts/grants-store.ts'
import * as preferencesStore from '../accounts/preferences-store.ts'
import * as profileStore from '../accounts/profile-store.ts'
import * as usersStore from '../accounts/users-store.ts'
import * as devicesStore from '../auth/devices-store.ts'
import * as sessionsStore from '../auth/sessions-store.ts'
import * as signInFailuresStore from '../auth/sign-in-failures-store.ts'
import * as signInStore from '../auth/sign-in-store.ts'
import * as signUpStore from '../auth/sign-up-store.ts'
import * as blobsStore from '../blobs/blobs-store.ts'
import * as verifyStore from '../blobs/verify-store.ts'
import * as doctorStore from '../cli/doctor-store.ts'
import * as outboxViewStore from '../cli/outbox-view-store.ts'
import * as cancelStore from '../compose/cancel-store.ts'
import * as discardDraft from '../compose/discard-draft.ts'
import * as draftFilesStore from '../compose/draft-files-store.ts'
import * as draftReader from '../compose/draft-reader.ts'
import * as draftRoomStore from '../compose/draft-room-store.ts'
import * as draftsStore from '../compose/drafts-store.ts'
import * as quotedImagesStore from '../compose/quoted-images-store.ts'
import * as sendStore from '../compose/send-store.ts'
import * as senderStore from '../compose/sender-store.ts'
import * as autocompleteStore from '../contacts/autocomplete-store.ts'
import * as filesStore from '../conversation/files-store.ts'
import * as messagesPageStore from '../conversation/messages-page-store.ts'
import * as ownCopyStore from '../conversation/own-copy-store.ts'
import * as threadsStore from '../conversation/threads-store.ts'
import * as addressesStore from '../delivery/addresses-store.ts'
import * as deliverStore from '../delivery/deliver-store.ts'
import * as outboxStore from '../delivery/outbox-store.ts'
import * as relayStateStore from '../delivery/relay-state-store.ts'
import * as retryStore from '../delivery/retry-store.ts'
import * as demoTeamStore from '../demo/demo-team-store.ts'
import * as exportStore from '../import/export-store.ts'
import * as importStore from '../import/import-store.ts'
import * as labelPatchStore from '../labels/label-patch-store.ts'
import * as labelPathsStore from '../labels/label-paths-store.ts'
import * as labelsStore from '../labels/labels-store.ts'
import * as ownLabelsStore from '../labels/own-labels-store.ts'
import * as archiveStore from '../list/archive-store.ts'
import * as assigneesStore from '../list/assignees-store.ts'
import * as listPageStore from '../list/list-page-store.ts'
import * as mailStateStore from '../list/mail-state-store.ts'
import * as unheldMessages from '../list/unheld-messages.ts'
import * as searchPageStore from '../search/search-page-store.ts'
import * as suggestionsStore from '../search/suggestions-store.ts'
import * as signaturesStore from '../signatures/signatures-store.ts'
import * as eventsStore from '../system/events-store.ts'
import * as housekeepingStore from '../system/housekeeping-store.ts'
import * as migrate from './migrate.ts'
import type { Operation } from './tx.ts'

const stores: Record<string, object> = {
  addressesStore,
  archiveStore,
  assigneesStore,
  autocompleteStore,
  blobsStore,
  cancelStore,
  deliverStore,
  devicesStore,
  demoTeamStore,
  discardDraft,
  doctorStore,
  draftFilesStore,
  draftReader,
  draftRoomStore,
  draftsStore,
  quotedImagesStore,
  eventsStore,
  exportStore,
  filesStore,
  grantsStore,
  housekeepingStore,
  importStore,
  labelPatchStore,
  labelPathsStore,
  labelsStore,
  listPageStore,
  mailStateStore,
  messagesPageStore,
  migrate,
  outboxStore,
  outboxViewStore,
  ownCopyStore,
  ownLabelsStore,
  preferencesStore,
  profileStore,
  relayStateStore,
  retryStore,
  searchPageStore,
  sendStore,
  senderStore,
  sessionsStore,
  signInFailuresStore,
  signInStore,
  signUpStore,
  signaturesStore,
  suggestionsStore,
  threadsStore,
  unheldMessages,
  usersStore,
  verifyStore,
}

type AnyOperation = Operation<unknown, unknown>

const byName = new Map<string, AnyOperation>()
const names = new Map<unknown, string>()
for (const [store, exported] of Object.entries(stores)) {
  for (const [name, value] of Object.entries(exported)) {
    if (typeof value !== 'function') continue
    byName.set(`${store}.${name}`, value as AnyOperation)
    names.set(value, `${store}.${name}`)
  }
}

/** The name under which an operation crosses to the database thread. Throws for one that no store registers. */
export function operationName(operation: unknown): string {
  const name = names.get(operation)
  if (name === undefined) {
    const given = typeof operation === 'function' ? operation.name : String(operation)
    throw new Error(`${given} is not a registered operation: add its store file to src/db/operations.ts`)
  }
  return name
}

/** The operation of that name, on the other side of the thread. */
export function operationNamed(name: string): AnyOperation {
  const operation = byName.get(name)
  if (!operation) throw new Error(`no operation is called ${name}`)
  return operation
}
