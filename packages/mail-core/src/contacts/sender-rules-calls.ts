import { type Message, type User, unwrap } from '@postroom/api'
import { signedInUser } from '../accounts/accounts-queries.ts'
import { openAccounts } from '../accounts/delegates.ts'
import { answerKey } from '../answer-key.ts'
import { takeOut } from '../auth/take-out.ts'
import { showError } from '../list/show-error.ts'
import type { Mail } from '../mail.ts'
import type { MailQuery } from '../mail-query.ts'
import { sameAddress } from './email-address.ts'
import { isSameSender, type SenderRule, type SenderRuleKind } from './sender-rules.ts'
import { shownSender } from './shown-address.ts'

export const SENDER_RULES_TEXTS = {
  title: 'Blocked and allowed senders',
  hint: 'Mail of a blocked address or domain goes to Spam. Mail of an allowed one is not put there for its score, as long as it is shown to come from there.',
  none: 'No sender is blocked or allowed.',
  failed: 'The senders could not be loaded.',
  field: 'Address or domain',
  what: 'Its mail',
  add: 'Add sender',
  notSaved: 'The sender could not be saved.',
  block: 'Block sender',
  unblock: 'Unblock sender',
  blockChoice: 'Goes to Spam',
  allow: 'Always allow',
  disallow: 'No longer always allow',
  blocked: 'Blocked',
  allowed: 'Always allowed',
} as const

const SENDER_RULES = answerKey<SenderRule[]>('sender_rules')

/** The rules of every mailbox that the person may work in, by sender. [NET-07] */
export function senderRulesQuery(mail: Mail): MailQuery<SenderRule[]> {
  return {
    queryKey: SENDER_RULES,
    queryFn: async ({ signal }) => {
      const user = signedInUser(mail)
      const accounts = user ? openAccounts(user).map(({ id }) => id) : []
      const params = { query: { 'accessible_users[]': accounts } }
      return (await unwrap(mail.api.GET('/sender_rules', { params, signal }))).sender_rules
    },
    staleTime: 0,
  }
}

/** What a person says about a sender, for a mailbox. */
export interface SaidOfSender {
  ownerId: number
  sender: string
  kind: SenderRuleKind
}

/** Blocks or always allows a sender, and says so with an Undo; rejects with the sentence of the server. [NET-07] */
export async function setSenderRule(mail: Mail, { ownerId, sender, kind }: SaidOfSender): Promise<SenderRule> {
  const body = { owner_id: ownerId, sender, kind }
  const { sender_rule: rule } = await unwrap(mail.api.PUT('/sender_rules', { body }))
  await mail.cache.invalidateQueries({ queryKey: SENDER_RULES })
  mail.announce(ruleText(rule), () => mail.inBackground('forget a sender', () => deleteSenderRule(mail, rule.id)))
  return rule
}

/** What can be said of the sender of a message, or taken back. */
export interface SenderOffer extends SaidOfSender {
  text: string
  /** What is said already, and so can be taken back. */
  rule: SenderRule | undefined
}

/** What the menu of a message offers about its sender, for the mailbox that holds it; nothing about one's own mailboxes. [NET-07] */
export function senderOffers(
  { sender_email: sender, owner_user_id: ownerId }: Pick<Message, 'sender_email' | 'owner_user_id'>,
  { me, rules }: { me: User; rules: readonly SenderRule[] },
): SenderOffer[] {
  if (sender === null || openAccounts(me).some(({ email }) => sameAddress(email, sender))) return []
  const known = rules.find((rule) => rule.owner_id === ownerId && isSameSender(rule.sender, sender))
  return (['block', 'allow'] as const).map((kind) => {
    const rule = known?.kind === kind ? known : undefined
    const text = rule ? TAKEN_BACK[kind] : SENDER_RULES_TEXTS[kind]
    return { ownerId, sender, kind, rule, text }
  })
}

const TAKEN_BACK: Readonly<Record<SenderRuleKind, string>> = {
  block: SENDER_RULES_TEXTS.unblock,
  allow: SENDER_RULES_TEXTS.disallow,
}

/** Says what was offered of a sender, or takes it back; the person is told where that failed. [NET-07] */
export function takeSenderOffer(mail: Mail, { rule, ownerId, sender, kind }: SenderOffer): void {
  mail.inBackground('say what becomes of a sender', () =>
    rule
      ? deleteSenderRule(mail, rule.id)
      : setSenderRule(mail, { ownerId, sender, kind }).catch((error: unknown) => showError(mail, error)),
  )
}

/** Takes back what was said of a sender; it leaves the list at once, and comes back where that failed. [NET-07] */
export async function deleteSenderRule(mail: Mail, id: number): Promise<void> {
  await takeOut(mail, {
    key: SENDER_RULES,
    stays: (rule) => rule.id !== id,
    call: () => removeSenderRule(mail, id),
  })
}

/** The same for programs; rejects where that failed. */
export async function removeSenderRule(mail: Mail, id: number): Promise<void> {
  await unwrap(mail.api.DELETE('/sender_rules/{id}', { params: { path: { id } } }))
}

function ruleText({ sender, kind }: SenderRule): string {
  const name = shownSender(sender)
  return kind === 'block' ? `Mail from ${name} goes to Spam from now on.` : `${name} is always allowed.`
}
