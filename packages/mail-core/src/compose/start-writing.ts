import type { ComposeMode, Message } from '@postroom/api'
import type { ListItem } from '../list/list-item.ts'
import type { Mail } from '../mail.ts'
import { loadComposeCode } from './compose-code.ts'
import type { NewWindow } from './compose-draft.ts'
import type { NewMessage } from './mailto.ts'

// The ways to begin writing. Each fetches the code of the windows first, which a page of mail does without until then.

/** Opens a window for a new message, with the first signature. [COMPOSE-01, SIG-12] */
export async function composeNew(mail: Mail, start: NewMessage = {}): Promise<void> {
  await (await loadComposeCode()).composeNew(mail, start)
}

/** Opens an answer or a forward: inside its conversation, or in a window when it is asked for from a row (G-086). [COMPOSE-01, COMPOSE-05] */
export async function composeAnswer(
  mail: Mail,
  answer: { message: Message; mode: Exclude<ComposeMode, 'new'>; inline: boolean },
): Promise<void> {
  await (await loadComposeCode()).composeAnswer(mail, answer)
}

/** Opens an answer to a row in a window (G-086). That its message cannot be read is said. */
export async function answerRow(mail: Mail, item: ListItem, mode: Exclude<ComposeMode, 'new'>): Promise<void> {
  await (await loadComposeCode()).answerRow(mail, item, mode)
}

/** Opens a window that forwards rows as .eml files. [ROW-28, ATTACH-12 to ATTACH-16] */
export async function forwardAsAttachment(mail: Mail, items: readonly ListItem[]): Promise<void> {
  await (await loadComposeCode()).forwardAsAttachment(mail, items)
}

/** Attaches rows to an open window as .eml files. [ATTACH-12 to ATTACH-16, ERR-25] */
export async function attachRows(mail: Mail, windowId: string, items: readonly ListItem[]): Promise<void> {
  await (await loadComposeCode()).attachRows(mail, windowId, items)
}

/** Opens a draft of the server in a window; a row of Drafts leads here. */
export async function openDraft(mail: Mail, draftId: number): Promise<void> {
  await (await loadComposeCode()).openDraft(mail, draftId)
}

/** Opens a window that was open before, in a conversation or beside it. */
export async function openAgain(mail: Mail, content: NewWindow): Promise<void> {
  await (await loadComposeCode()).openAgain(mail, content)
}
