import {
  changeProblem,
  type Mail,
  type Message,
  type SenderOffer,
  senderOffers,
  senderRulesQuery,
  signedInUser,
  takeSenderOffer,
} from '@postroom/mail-core'
import { COPIED, type Shortcut, type ShortcutCommand } from '@postroom/mail-core/rules'
import type { Question } from '../list/list-questions.tsx'
import { copyText } from '../use-copy.ts'
import { commandNow } from './commands-now.ts'
import { questionOf } from './list-commands.ts'

/** What a command does with the current message of the open conversation, as its menu does it; nothing where that does not offer it. */
type MessageCommand = (mail: Mail, message: Message) => (() => void) | undefined

const MESSAGE_COMMANDS: { readonly [Command in ShortcutCommand]?: MessageCommand } = {
  'block sender': (mail, message) => onSender(mail, message, 'block'),
  'always allow': (mail, message) => onSender(mail, message, 'allow'),
  'copy message id':
    (mail, { external_id: id }) =>
    () =>
      mail.inBackground('copy the message id', async () => {
        const said = await copyText(mail, { text: id, what: 'the message id' })
        if (said === COPIED) mail.announce(said)
        else mail.alert(said)
      }),
}

/** What a command does with the message that the open conversation is at. */
export function messageAction(mail: Mail, command: ShortcutCommand): (() => void) | undefined {
  const message = commandNow('message')?.()
  return message && MESSAGE_COMMANDS[command]?.(mail, message)
}

/** What a command of the palette asks for in its own dialog. */
export type PaletteAsk = Question | { ask: 'assign'; messages: readonly Message[] } | { ask: 'templates' }

/** Whether a command asks first, about the list or the current message; then what it asks, where there is something to ask about. */
export function askedFirst(mail: Mail, command: ShortcutCommand): { question: PaletteAsk | null } | undefined {
  if (command === 'templates') return signedInUser(mail) ? { question: { ask: 'templates' } } : undefined
  const message = command === 'assign' ? commandNow('message')?.() : undefined
  // Messages that are selected in the list, or have the focus there, come first.
  if (!message || commandNow('list')?.().items.some((item) => 'message_id' in item)) return questionOf(command)
  return mayChangeMessage(mail, message) ? { question: { ask: 'assign', messages: [message] } } : undefined
}

/** A command as it is called for this sender: what is said already is taken back. */
export function calledForSender(shortcut: Shortcut, offers: readonly SenderOffer[]): Shortcut {
  const kind = SENDER_KINDS[shortcut.command]
  const offer = kind && offers.find((each) => each.kind === kind)
  return offer ? { ...shortcut, text: offer.text } : shortcut
}

const SENDER_KINDS: { readonly [Command in ShortcutCommand]?: SenderOffer['kind'] } = {
  'block sender': 'block',
  'always allow': 'allow',
}

function onSender(mail: Mail, message: Message, kind: SenderOffer['kind']): (() => void) | undefined {
  const me = signedInUser(mail)
  if (!me || !mayChangeMessage(mail, message)) return undefined
  const rules = mail.cache.getQueryData(senderRulesQuery(mail).queryKey) ?? []
  const offer = senderOffers(message, { me, rules }).find((each) => each.kind === kind)
  return offer && (() => takeSenderOffer(mail, offer))
}

const mayChangeMessage = (mail: Mail, { owner_user_id }: Message) =>
  changeProblem(mail, [{ user_id: owner_user_id }]) === null
