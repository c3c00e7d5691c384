import { saveDraft } from '../compose/save-draft.ts'
import { sendDraft } from '../compose/send-draft.ts'
import { type WrittenText, writtenText } from '../compose/written-text.ts'
import { openEach, openMail } from '../conversation/open-mail.ts'
import type { MailClient } from '../create-client.ts'
import { labelsForCall } from '../labels/labels-queries.ts'
import { type NamedPeople, planAssigning } from '../list/assign-mail.ts'
import { type ToldConversation, type ToldItem, toldConversation, toldItem } from './told-mail.ts'

/** Conversations that a search gives unless it is told. */
export const FOUND_BY_DEFAULT = 20
/** Conversations that a search gives at most, and that are labelled or assigned at once. */
export const MOST_AT_ONCE = 100

/** What each tool does. All reject with a MailError in words; what they give of mail is to be handed on as data. [SDK-11] */
export type ToolCalls = {
  search(asked: { query: string; limit?: number | undefined }): Promise<ToldItem[]>
  read(asked: { id: string }): Promise<ToldConversation>
  draft(written: WrittenText): Promise<{ draft: string }>
  label(asked: {
    ids: readonly string[]
    add?: readonly string[]
    remove?: readonly string[]
  }): Promise<{ labelled: string[] }>
  assign(asked: { ids: readonly string[] } & NamedPeople): Promise<{ assigned: string[] }>
  /** `jid` is what `cancelSend` takes back within ten seconds. */
  send(written: WrittenText): Promise<{ sent: string; jid: string | null }>
}

/** The tools of a client. Whether one may be used follows from `offeredTools`; the server decides in the end. */
export function toolCalls(mail: MailClient): ToolCalls {
  return {
    async search({ query, limit = FOUND_BY_DEFAULT }) {
      const found: ToldItem[] = []
      const groups = await labelsForCall(mail)
      for await (const item of mail.search(query).items()) {
        found.push(toldItem(item, groups))
        if (found.length >= Math.min(limit, MOST_AT_ONCE)) break
      }
      return found
    },
    read: async ({ id }) => toldConversation(await openMail(mail, id), await labelsForCall(mail)),
    async draft(written) {
      const { draft } = await writtenText(mail, written)
      const { draftId } = await saveDraft(mail, draft)
      return { draft: `${draft.senderUserId}:m${draftId}` }
    },
    async label({ ids, ...labels }) {
      await mail.label(
        (await openEach(mail, ids)).map(({ item }) => item),
        labels,
      )
      return { labelled: [...ids] }
    },
    async assign({ ids, ...people }) {
      for (const { messageIds, people: ofCall } of await planAssigning(mail, await openEach(mail, ids), people))
        await mail.assign(messageIds, ofCall)
      return { assigned: [...ids] }
    },
    async send(written) {
      const { draft } = await writtenText(mail, written)
      const { jid, messageId } = await sendDraft(mail, draft)
      return { sent: `${draft.senderUserId}:m${messageId}`, jid }
    },
  }
}
