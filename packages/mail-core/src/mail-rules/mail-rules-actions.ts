import { type MailRule, unwrap } from '@postroom/api'
import { unlessClosed } from '../accounts/closed-mailbox.ts'
import { isGone } from '../is-gone.ts'
import { showError } from '../list/show-error.ts'
import type { Mail } from '../mail.ts'
import { type MailRuleList, RULES, rulesKey } from './mail-rules-queries.ts'
import { type RuleBody, type RuleForm, ruleBody, ruleChange } from './rule-form.ts'
import { movedBy } from './rule-form-actions.ts'

/** A rule as it was written, and as it was when that began. */
export interface RuleToSave {
  mailboxId: number
  /** Null for a new one. */
  id: number | null
  form: RuleForm
  kept: RuleForm
}

/**
 * Adds a rule behind those of its mailbox, or changes what is written otherwise of one; the list is asked for again, also where the
 * rule is gone. Rejects with MailError. [TEAM-12]
 */
export async function saveMailRule(mail: Mail, { mailboxId, id, form, kept }: RuleToSave): Promise<void> {
  if (id === null) {
    const params = { path: { user_id: mailboxId } }
    const added = unwrap(mail.api.POST('/mailboxes/{user_id}/rules', { params, body: { rule: ruleBody(form) } }))
    await unlessClosed(mail, [mailboxId], added)
  } else {
    const changed = ruleChange(form, kept)
    if (Object.keys(changed).length > 0) await ifGoneListAgain(mail, mailboxId, putRule(mail, id, changed))
  }
  await mail.cache.invalidateQueries({ queryKey: rulesKey(mailboxId) })
}

/**
 * Settles as the call does; where its rule is gone, the rules of the mailbox are asked for again first. Where the mailbox was closed to
 * the person, it says that. [PEOPLE-04]
 */
export async function ifGoneListAgain<T>(mail: Mail, mailboxId: number, call: Promise<T>): Promise<T> {
  try {
    return await unlessClosed(mail, [mailboxId], call)
  } catch (error) {
    if (isGone(error)) await mail.cache.invalidateQueries({ queryKey: rulesKey(mailboxId) })
    throw error
  }
}

/** Switches a rule off; it shows at once, and goes back where that failed, which is said. [TEAM-12] */
export async function switchMailRuleOff(mail: Mail, rule: MailRule): Promise<void> {
  await change(mail, rule.mailbox_id, {
    shown: (rules) => rules.map((each) => (each.id === rule.id ? { ...each, enabled: false } : each)),
    call: () => putRule(mail, rule.id, { enabled: false }),
  })
}

/** Moves a rule so many places up (below zero) or down; several moves are done one after the other. [TEAM-12] */
export async function moveMailRule(mail: Mail, rule: MailRule, by: number): Promise<void> {
  const key = rulesKey(rule.mailbox_id)
  const moved = (rules: readonly MailRule[]) =>
    movedBy(
      rules,
      rules.findIndex(({ id }) => id === rule.id),
      by,
    )
  const ids = moved(mail.cache.getQueryData(key)?.rules ?? []).map(({ id }) => id)
  const params = { path: { user_id: rule.mailbox_id } }
  await change(mail, rule.mailbox_id, {
    shown: moved,
    call: () => unwrap(mail.api.PUT('/mailboxes/{user_id}/rules/order', { params, body: { ids } })),
  })
}

/** Deletes a rule; one that is gone already is deleted. What it did to mail stays. [TEAM-12] */
export async function deleteMailRule(mail: Mail, rule: MailRule): Promise<void> {
  await change(mail, rule.mailbox_id, {
    shown: (rules) => rules.filter(({ id }) => id !== rule.id),
    call: async () => {
      try {
        await unwrap(mail.api.DELETE('/rules/{id}', { params: { path: { id: rule.id } } }))
      } catch (error) {
        if (!isGone(error)) throw error
      }
    },
  })
}

const putRule = (mail: Mail, id: number, rule: Partial<RuleBody>) =>
  unwrap(mail.api.PUT('/rules/{id}', { params: { path: { id } }, body: { rule } }))

/** The last change of each client: the server is told of one after the other, so that the last one holds. */
const underWay = new WeakMap<Mail, Promise<unknown>>()

interface Shown {
  shown: (rules: readonly MailRule[]) => MailRule[]
  call: () => Promise<unknown>
}

async function change(mail: Mail, mailboxId: number, { shown, call }: Shown): Promise<void> {
  const queryKey = rulesKey(mailboxId)
  const stopped = mail.cache.cancelQueries({ queryKey })
  mail.cache.setQueryData(queryKey, (list): MailRuleList | undefined => list && { ...list, rules: shown(list.rules) })
  const before = underWay.get(mail) ?? Promise.resolve()
  const done = before.catch(() => undefined).then(call)
  underWay.set(mail, done)
  try {
    await stopped
    await done
  } catch (error) {
    showError(mail, error)
  } finally {
    // An answer that comes before a later change is made would show the rules without it: whoever is last asks for all that were changed.
    if (underWay.get(mail) === done) await mail.cache.invalidateQueries({ queryKey: RULES })
  }
}
