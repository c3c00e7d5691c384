import { type AnyActorLogic, createActor, fromPromise } from 'xstate'
import { CONVERSATIONS } from '../conversation/conversation-queries.ts'
import { refreshAfterOwnAct } from '../list/refresh.ts'
import type { ComposeActors, Mail } from '../mail.ts'
import { composeCode, loadComposeCode } from './compose-code.ts'
import type { composeMachine } from './compose-machine.ts'
import { type ComposeRef, composerMachine, inlineAt, LIMIT_REACHED, openWindows } from './composer-machine.ts'
import { CANCEL_FAILED, SEND_WAITS } from './send-texts.ts'
import { undoSendMachine } from './undo-send-machine.ts'

/** Gives the compose windows their calls once their code is there, and joins sending to the toast that can undo it. */
export function startCompose(mail: Mail): ComposeActors {
  const { clock } = mail.ports
  let window: typeof composeMachine | null = null
  const composeWindow = logicOnceLoaded(() => {
    window ??= composeCode().windowMachine(mail)
    return window
  })
  const composer = createActor(
    composerMachine.provide({
      actors: { composeWindow },
      guards: {
        hasTextInline: ({ context, event }) => {
          const open = inlineAt(context, event)
          return open !== undefined && composeCode().isWrittenIn(open.getSnapshot().context)
        },
      },
    }),
    { clock },
  )
  const undoSend = createActor(
    undoSendMachine.provide({
      actors: {
        cancelSend: fromPromise(async ({ input }: { input: { jid: string } }) =>
          (await import('./send-message.ts')).cancelSend(mail, input.jid),
        ),
      },
    }),
    { clock },
  )

  const watched = new WeakSet<ComposeRef>()
  composer.subscribe(({ context }) => {
    for (const window of openWindows(context)) {
      if (!watched.has(window)) composeCode().watchWindow(mail, window)
      watched.add(window)
    }
  })
  composer.on('limit reached', () => mail.alert(LIMIT_REACHED))
  composer.on('closed', () => {
    refreshAfterOwnAct(mail)
    // What is open may have a draft more, or one less.
    mail.inBackground('refresh the conversation', () => mail.cache.invalidateQueries({ queryKey: CONVERSATIONS }))
  })
  composer.on('sent', ({ jid, windowId, waits }) => {
    if (waits)
      mail.announce(SEND_WAITS, () => mail.inBackground('open a waiting send', () => openWaiting(mail, windowId)))
    else undoSend.send({ type: 'sent', jid, windowId })
  })
  undoSend.on('too late', () => mail.alert(CANCEL_FAILED))
  undoSend.on('cancelled', ({ windowId, draftId }) => {
    mail.inBackground('open the draft again', async () => {
      const [{ removeFromConversations }, { openSentAgain, sentHere }] = await Promise.all([
        import('./send-message.ts'),
        import('./sent-window.ts'),
        loadComposeCode(),
      ])
      const sent = sentHere(mail, (each) => each.windowId === windowId)
      if (sent) removeFromConversations(mail, sent.messageId)
      refreshAfterOwnAct(mail)
      if (draftId !== null) await openSentAgain(mail, draftId, sent?.window ?? null)
    })
  })
  return { composer, undoSend }
}

async function openWaiting(mail: Mail, windowId: string): Promise<void> {
  await (await import('./outbox.ts')).openWaiting(mail, windowId)
}

/** Stands for a machine whose code is fetched before it is first started. */
function logicOnceLoaded<Logic extends AnyActorLogic>(loaded: () => Logic): Logic {
  const logic: AnyActorLogic = {
    transition: (...args) => loaded().transition(...args),
    getInitialSnapshot: (...args) => loaded().getInitialSnapshot(...args),
    getPersistedSnapshot: (...args) => loaded().getPersistedSnapshot(...args),
    start: (...args) => loaded().start?.(...args),
  }
  return logic as Logic
}
