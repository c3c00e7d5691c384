import { fromPromise } from 'xstate'
import type { Mail } from '../mail.ts'
import { type MailRuleContext, mailRuleMachine } from './mail-rule-machine.ts'
import { ifGoneListAgain, saveMailRule } from './mail-rules-actions.ts'
import { rehearseMailRule } from './mail-rules-queries.ts'
import { writtenActions } from './rule-form.ts'

/** The editor of a rule; a component runs it. [TEAM-12] */
export function mailRuleEditor(mail: Mail): typeof mailRuleMachine {
  return mailRuleMachine.provide({
    actors: {
      saveRule: fromPromise(({ input }: { input: MailRuleContext }) => saveMailRule(mail, input)),
      tryRule: fromPromise(
        ({ input: { mailboxId, id, form }, signal }: { input: MailRuleContext; signal: AbortSignal }) => {
          const asked = { mailboxId, id, condition: form.condition.trim(), actions: writtenActions(form.actions) }
          return ifGoneListAgain(mail, mailboxId, rehearseMailRule(mail, asked, signal))
        },
      ),
    },
  })
}
