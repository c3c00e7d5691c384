import { type Actor, createActor, fromCallback, fromPromise } from 'xstate'
import { attachmentUrl } from '../conversation/attachment-url.ts'
import { sendFailureText } from '../failure-text.ts'
import { refreshSilently } from '../list/refresh.ts'
import { tellFailure } from '../list/tell-failure.ts'
import type { Mail } from '../mail.ts'
import type { ComposeContext, ComposeEvent } from './compose-context.ts'
import type { ComposeFile } from './compose-draft.ts'
import { composeMachine } from './compose-machine.ts'
import { type ComposeRef, composerMachine, LIMIT_REACHED, MAX_WINDOWS, openWindows } from './composer-machine.ts'
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts'
import { keepWhileUnsaved } from './kept-windows.ts'
import { cancelSend, removeFromConversations, sendMessage } from './send-message.ts'
import { CANCEL_FAILED } from './send-texts.ts'
import { asItStands, openSentAgain, type SentWindow } from './sent-window.ts'
import { undoSendMachine } from './undo-send-machine.ts'

/** The machines of writing and of taking back. */
export type ComposeActors = { composer: Actor<typeof composerMachine>; undoSend: Actor<typeof undoSendMachine> }

/** A window that was sent. */
type Sent = { windowId: string; messageId: number; window: SentWindow }

/** Gives the compose windows their calls, and joins sending to the toast that can undo it. */
export function startCompose(mail: Mail): ComposeActors {
  const { clock } = mail.ports
  const keeper = createDraftKeeper(mail)
  // The last one can be taken back; while one is on its way back, all other windows may be sent.
  let last: readonly Sent[] = []
  const noteSent = (sent: Sent) => {
    last = [sent, ...last.slice(0, MAX_WINDOWS)]
  }
  const composer = createActor(
    composerMachine.provide({ actors: { composeWindow: composeMachine.provide(windowCalls(mail, keeper, noteSent)) } }),
    { clock },
  )
  const undoSend = createActor(
    undoSendMachine.provide({
      actors: { cancelSend: fromPromise(({ input }: { input: { jid: string } }) => cancelSend(mail, input.jid)) },
    }),
    { clock },
  )

  const watched = new WeakSet<ComposeRef>()
  composer.subscribe(({ context }) => {
    for (const window of openWindows(context)) {
      if (!watched.has(window)) keepWhileUnsaved(mail, window)
      watched.add(window)
    }
  })
  composer.on('limit reached', () => mail.alert(LIMIT_REACHED))
  composer.on('closed', () => refreshSilently(mail))
  composer.on('sent', ({ jid, windowId }) => undoSend.send({ type: 'sent', jid, windowId }))
  undoSend.on('too late', () => mail.alert(CANCEL_FAILED))
  undoSend.on('cancelled', ({ windowId, draftId }) => {
    const { messageId = 0, window = null } = last.find((sent) => sent.windowId === windowId) ?? {}
    removeFromConversations(mail, messageId)
    refreshSilently(mail)
    if (draftId !== null) mail.inBackground('open the draft again', () => openSentAgain(mail, draftId, window))
  })
  return { composer, undoSend }
}

function windowCalls(
  mail: Mail,
  keeper: DraftKeeper,
  noteSent: (sent: Sent) => void,
): Parameters<typeof composeMachine.provide>[0] {
  return {
    actors: {
      saveDraft: fromPromise(({ input }: { input: ComposeContext }) => keeper.save(input)),
      // The window is gone at once; that its draft is still in Drafts is said.
      discardDraft: fromPromise(({ input }: { input: ComposeContext }) =>
        keeper.discard(input).catch((error: unknown) => tellFailure(mail, error)),
      ),
      sendMessage: fromPromise(async ({ input }: { input: ComposeContext }) => {
        const window = asItStands(mail, input.windowId, input.draft)
        const answer = await keeper.send(input, (saved) => sendMessage(mail, input, saved))
        noteSent({ windowId: input.windowId, messageId: answer.messageId, window })
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
              text: sendFailureText(error, `Failed to upload "${file.name}".`),
            })
          },
        )
        return () => stop.abort()
      }),
    },
  }
}
