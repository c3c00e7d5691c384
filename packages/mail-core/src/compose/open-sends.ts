import { unwrap } from '@postroom/api'
import { CONVERSATIONS } from '../conversation/conversation-queries.ts'
import { refreshSilently } from '../list/refresh.ts'
import { showError } from '../list/show-error.ts'
import type { Mail } from '../mail.ts'
import { RETRY_STARTED } from './delivery-texts.ts'

/** Tries a send that waits or has failed again now; a failure is said. [ARRIVE-08] */
export async function trySendNow(mail: Mail, jid: string): Promise<void> {
  try {
    await unwrap(mail.api.POST('/messages/retry_send', { body: { jid } }))
    mail.actors.notices.send({ type: 'show', role: 'status', text: RETRY_STARTED })
  } catch (error) {
    showError(mail, error)
  } finally {
    shownAgain(mail)
  }
}

/** Takes a send back that waits: the message is a draft again, unless somebody has got it. A failure is said. [ARRIVE-08] */
export async function cancelWaitingSend(mail: Mail, jid: string): Promise<void> {
  try {
    const { message } = await unwrap(mail.api.POST('/messages/cancel_send', { body: { jid } }))
    mail.actors.notices.send({ type: 'show', role: 'status', text: message })
  } catch (error) {
    showError(mail, error)
  } finally {
    shownAgain(mail)
  }
}

/** What the screen says of the send is asked for again, however it went: it may have moved on meanwhile. */
function shownAgain(mail: Mail): void {
  mail.inBackground('show a send again', () => mail.cache.invalidateQueries({ queryKey: CONVERSATIONS }))
  refreshSilently(mail)
}
