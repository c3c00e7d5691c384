import type { Tx } from '../../storage/database/tx.ts'
import { addUserMessage } from '../copies/user-messages-store.ts'

interface DraftCopy {
  ownerId: number
  messageId: number
  threadId: number
  now: number
}

/** Puts a draft into the Drafts of the account that it is written for. */
export async function putInDrafts(tx: Tx, copy: DraftCopy): Promise<void> {
  await addUserMessage(tx, {
    ...copy,
    date: copy.now,
    read: true,
    labelPaths: [],
    isSender: true,
    isDraft: true,
    source: 'draft',
    digest: null,
  })
}
