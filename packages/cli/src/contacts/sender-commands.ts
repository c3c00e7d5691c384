import { openAccounts, removeSenderRule, senderRulesQuery, setSenderRule } from '@postroom/mail-core'
import { addressKey, NO_SENDER, type SenderRule, type SenderRuleKind, senderOfRule } from '@postroom/mail-core/rules'
import type { Command } from 'commander'
import type { Call, Use } from '../call.ts'
import { UsageError } from '../exit-codes.ts'
import { type Column, tableLines } from '../terminal/cells.ts'

const COLUMNS: readonly Column[] = [
  { title: 'Mailbox', most: 32 },
  { title: 'Mail', most: 8 },
  { title: 'Sender', most: null },
]

const SAID: Readonly<Record<SenderRuleKind, string>> = { block: 'blocked', allow: 'allowed' }

/** Whose mail is blocked, or always allowed. [NET-07] */
export function addSenderCommands(program: Command, use: Use): void {
  program
    .command('senders')
    .summary('list blocked and allowed senders')
    .description('Lists the addresses and domains that the mailboxes block or always allow.')
    .action((_options: object, command: Command) => use(command, list))
  const about = (name: string, texts: { summary: string; description: string }) =>
    program
      .command(name)
      .summary(texts.summary)
      .description(texts.description)
      .argument('<sender>', 'an address, or a domain with those below it')
      .option('--mailbox <address>', 'the mailbox that it holds for; your own without it')
  const say = (kind: SenderRuleKind) => (sender: string, options: { mailbox?: string }, command: Command) =>
    use(command, async (call) => {
      const rule = await setSenderRule(call.mail, { ownerId: mailboxOf(call, options), sender: named(sender), kind })
      if (call.json) return call.output.json(rule)
      return call.output.lines([`${rule.sender} is ${SAID[kind]}.`])
    })
  about('block', {
    summary: 'send the mail of a sender to spam',
    description: 'Puts later mail of an address or a domain in spam.',
  }).action(say('block'))
  about('allow', {
    summary: 'keep the mail of a sender out of spam',
    description:
      'Keeps later mail of an address or a domain out of spam, whatever its score, as long as it is shown to come from there.',
  }).action(say('allow'))
  about('unlist', {
    summary: 'neither block nor always allow a sender',
    description: 'Takes an address or a domain off the list of blocked and allowed senders.',
  }).action((sender: string, options: { mailbox?: string }, command: Command) =>
    use(command, async (call) => {
      const ownerId = mailboxOf(call, options)
      const name = named(sender)
      const rules = await rulesOf(call)
      const rule = rules.find((each) => each.owner_id === ownerId && each.sender === name)
      if (rule === undefined) throw new UsageError(`${name} is neither blocked nor allowed.`)
      await removeSenderRule(call.mail, rule.id)
      if (!call.json) await call.output.lines([`${name} is neither blocked nor allowed any more.`])
    }),
  )
}

const rulesOf = ({ mail }: Call): Promise<SenderRule[]> => mail.cache.fetchQuery(senderRulesQuery(mail))

async function list(call: Call): Promise<void> {
  const { output, json, identity } = call
  const rules = await rulesOf(call)
  if (json) for (const rule of rules) await output.json(rule)
  const accounts = openAccounts(identity.user)
  const cells = rules.map(({ owner_id, kind, sender }) => {
    return [accounts.find(({ id }) => id === owner_id)?.email ?? '', SAID[kind], sender]
  })
  if (!json) await output.lines(tableLines(COLUMNS, cells, { screen: output.columns }))
}

function named(sender: string): string {
  const name = senderOfRule(sender)
  if (name === null) throw new UsageError(`${NO_SENDER}.`)
  return name
}

function mailboxOf({ identity: { user } }: Call, { mailbox }: { mailbox?: string }): number {
  if (mailbox === undefined) return user.id
  const account = openAccounts(user).find(({ email }) => addressKey(email) === addressKey(mailbox))
  if (account === undefined) throw new UsageError(`There is no mailbox ${mailbox} that is open to you.`)
  return account.id
}
