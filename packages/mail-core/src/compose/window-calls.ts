import { fromCallback, fromPromise } from 'xstate'
import { attachmentUrl } from '../conversation/attachment-url.ts'
import { showError } from '../list/show-error.ts'
import type { Mail } from '../mail.ts'
import { isOffline } from '../system/offline.ts'
import type { ComposeContext, ComposeEvent, SentMessage } from './compose-context.ts'
import type { ComposeFile } from './compose-draft.ts'
import { composeMachine } from './compose-machine.ts'
import { openDiscarded } from './discarded-window.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import { mailFailureText } from './mail-failure-text.ts'
import { isUnreached, keepWaiting } from './outbox.ts'
import { sendMessage } from './send-message.ts'
import { noteSent, undoSnapshot } from './sent-window.ts'
import { DRAFT_DISCARDED } from './window-texts.ts'

/** A send that the server did not get waits in this browser, if the server cannot be reached; else it has failed. */
async function orWait(mail: Mail, window: ComposeContext, error: unknown): Promise<SentMessage> {
  if (!isUnreached(error) || !(await isOffline(mail))) throw error
  await keepWaiting(mail, window)
  return { jid: null, messageId: 0, waits: true }
}

/** The machine of one compose window with its calls. */
export function windowMachine(mail: Mail): typeof composeMachine {
  const keeper = createDraftKeeper(mail)
  return composeMachine.provide({
    actors: {
      saveDraft: fromPromise(({ input }: { input: ComposeContext }) => keeper.save(input)),
      // The window is gone at once; that its draft is still in Drafts is said.
      discardDraft: fromPromise(async ({ input }: { input: { window: ComposeContext; asked: boolean } }) => {
        const { window, asked } = input
        const { place, fullscreen } = undoSnapshot(mail, window.windowId, window.draft)
        const discarded = await keeper.discard(window).catch((error: unknown) => showError(mail, error))
        if (!asked) return
        mail.announce(DRAFT_DISCARDED, () =>
          mail.inBackground('bring a draft back', () =>
            openDiscarded(mail, { window, draftId: discarded, place, fullscreen, keeper }),
          ),
        )
      }),
      sendMessage: fromPromise(async ({ input }: { input: ComposeContext }) => {
        const window = undoSnapshot(mail, input.windowId, input.draft)
        const answer = await keeper
          .send(input, (saved) => sendMessage(mail, input, saved))
          .catch((error: unknown) => orWait(mail, input, error))
        if (answer.waits) return answer
        noteSent(mail, { windowId: input.windowId, jid: answer.jid, messageId: answer.messageId, window })
        return answer
      }),
      removeFile: fromPromise(async ({ input }: { input: { context: ComposeContext; fileId: string } }) => {
        const file = input.context.files.find(({ id }) => id === input.fileId)
        if (file)
          await keeper.removeFile(input.context, file).catch((error: unknown) => mail.ports.log('remove file', error))
      }),
      uploadFile: fromCallback<ComposeEvent, { context: ComposeContext; file: ComposeFile }>(({ input, sendBack }) => {
        const stop = new AbortController()
        const { context, file } = input
        const onProgress = (share: number) => sendBack({ type: 'file progress', id: file.id, share })
        keeper.upload(context, file, { signal: stop.signal, onProgress }).then(
          ({ id, download_url }) =>
            sendBack({ type: 'file uploaded', id: file.id, attachmentId: id, path: attachmentUrl(download_url) }),
          (error: unknown) => {
            if (stop.signal.aborted) return
            mail.ports.log('upload', error)
            sendBack({
              type: 'file failed',
              id: file.id,
              text: mailFailureText(error, `Failed to upload "${file.name}".`),
            })
          },
        )
        return () => stop.abort()
      }),
    },
  })
}
