import type { MailRule, RuleAction } from '@postroom/api'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { ann } from '../fixture-mail.ts'
import { type Answer, createTestMail, held, refusal, settled } from '../test-mail.ts'
import { deleteMailRule, moveMailRule, switchMailRuleOff } from './mail-rules-actions.ts'
import { mailRulesQuery } from './mail-rules-queries.ts'
import { ruleForm } from './rule-form.ts'
import { formAction } from './rule-form-actions.ts'
import { mailRuleEditor } from './start-mail-rule.ts'

const label: RuleAction = { kind: 'label', label_id: 31 }
const rule: MailRule = {
  id: 5,
  mailbox_id: 3,
  name: 'Invoices',
  condition: 'subject:invoice',
  actions: [label],
  enabled: false,
  from: null,
  until: null,
  position: 1,
  problem: null,
}
const targets = { labelIds: new Set([31]), readerIds: new Set([3, 1]) }
const rehearsal = { since: '', messages: 2, conversations: 2, changed: 0, capped: false, examples: [] }

function edit(answers: Record<string, Answer>, opened: { rule?: MailRule | null; switchOn?: boolean } = {}) {
  const mail = createTestMail(answers)
  const editor = createActor(mailRuleEditor(mail)).start()
  editor.send({ type: 'open', mailboxId: 3, rule, ...opened })
  const now = () => editor.getSnapshot()
  const calls = () => mail.calls.map(({ method, path, body }) => [`${method} ${path}`, body])
  return { mail, editor, now, calls }
}

const written = { name: 'Clients', condition: ' from:ann ', actions: [formAction(label, 0)] }

test('[TEAM-12] a new rule is checked, saved switched off, and the editor closes', async () => {
  const { editor, now, calls } = edit({ 'POST /mailboxes/3/rules': () => ({ rule }) }, { rule: null })
  editor.send({ type: 'save', targets })
  expect([now().value, now().context.checked]).toEqual([{ open: 'filling' }, 'all'])
  expect(calls()).toEqual([])
  editor.send({ type: 'change', fields: written })
  editor.send({ type: 'save', targets })
  expect(now().value).toBe('saving')
  await settled()
  expect(now().value).toBe('closed')
  const body = { name: 'Clients', condition: 'from:ann', actions: [label], enabled: false, from: null, until: null }
  expect(calls()).toEqual([['POST /mailboxes/3/rules', { rule: body }]])
})

test('[TEAM-12] a rule that is switched on untried is offered to be tried; tried as it is written, it is saved', async () => {
  const { editor, now, calls } = edit({
    'POST /mailboxes/3/rules/rehearsal': () => ({ rehearsal }),
    'PUT /rules/5': () => ({ rule }),
  })
  editor.send({ type: 'change', fields: { enabled: true } })
  editor.send({ type: 'save', targets })
  expect(now().value).toEqual({ open: 'offering' })
  editor.send({ type: 'try', targets })
  await settled()
  expect([now().value, now().context.rehearsal]).toEqual([{ open: 'filling' }, rehearsal])
  editor.send({ type: 'change', fields: { name: 'Bills' } })
  expect(now().context.rehearsal).toEqual(rehearsal)
  editor.send({ type: 'change', fields: { condition: 'subject:bill' } })
  expect(now().context.rehearsal).toBeNull()
  editor.send({ type: 'save', targets })
  expect(now().value).toEqual({ open: 'offering' })
  editor.send({ type: 'save untried', targets })
  await settled()
  expect(now().value).toBe('closed')
  expect(calls()).toEqual([
    ['POST /mailboxes/3/rules/rehearsal', { rule: { condition: 'subject:invoice', actions: [label] }, id: 5 }],
    ['PUT /rules/5', { rule: { name: 'Bills', condition: 'subject:bill', enabled: true } }],
  ])
})

test('[TEAM-12] a rule that is to be switched on opens with the offer', () => {
  const { now } = edit({}, { switchOn: true })
  expect([now().value, now().context.form.enabled, now().context.kept.enabled]).toEqual([
    { open: 'offering' },
    true,
    false,
  ])
})

test('[TEAM-12] what is refused is told, and all that was written stays', async () => {
  const { editor, now } = edit({
    'PUT /rules/5': () => refusal(422, 'Please choose what the rule does'),
    'POST /mailboxes/3/rules/rehearsal': () => {
      throw new Error('no connection')
    },
  })
  editor.send({ type: 'change', fields: { name: 'Bills' } })
  editor.send({ type: 'save', targets })
  await settled()
  const said = () => [now().value, now().context.refused, now().context.form.name]
  expect(said()).toEqual([{ open: 'filling' }, 'Please choose what the rule does', 'Bills'])
  editor.send({ type: 'try', targets })
  expect(said()).toEqual([{ open: 'trying' }, null, 'Bills'])
  await settled()
  expect(said()).toEqual([{ open: 'filling' }, expect.stringMatching(/./), 'Bills'])
})

test('[TEAM-12] a rule that a colleague deletes while it is edited can be saved as a new one, and the list is asked for again', async () => {
  const { mail, editor, now, calls } = edit({
    'PUT /rules/5': () => refusal(404, 'Not found'),
    'GET /mailboxes/3/rules': () => ({ rules: [], change_problem: null }),
    'POST /mailboxes/3/rules': () => ({ rule }),
  })
  mail.cache.setQueryData(mailRulesQuery(mail, 3).queryKey, { rules: [rule], change_problem: null })
  editor.send({ type: 'change', fields: { name: 'Bills' } })
  editor.send({ type: 'save', targets })
  await settled()
  const { context, value } = now()
  expect([value, context.id, context.form.name, context.kept, context.refused]).toEqual([
    { open: 'filling' },
    null,
    'Bills',
    ruleForm(null),
    'This rule was deleted meanwhile. Save again to keep it as a new one.',
  ])
  expect(mail.cache.getQueryState(mailRulesQuery(mail, 3).queryKey)?.isInvalidated).toBe(true)
  editor.send({ type: 'save', targets })
  await settled()
  expect([now().value, calls()]).toEqual([
    'closed',
    [
      ['PUT /rules/5', { rule: { name: 'Bills' } }],
      ['GET /users/me', ''],
      [
        'POST /mailboxes/3/rules',
        {
          rule: {
            name: 'Bills',
            condition: 'subject:invoice',
            actions: [label],
            enabled: false,
            from: null,
            until: null,
          },
        },
      ],
    ],
  ])
})

test.each([
  ['saved', 'PUT /rules/5', rule],
  ['saved as a new one', 'POST /mailboxes/3/rules', null],
  ['tried', 'POST /mailboxes/3/rules/rehearsal', rule],
])(
  '[PEOPLE-04] where the mailbox was closed meanwhile, that is told of a rule that is %s',
  async (how, call, edited) => {
    const { mail, editor, now } = edit({ [call]: () => refusal(404, 'Not found') }, { rule: edited })
    mail.answers['GET /users/me'] = () => ({ user: { ...ann, accessible_users: [] } })
    editor.send({ type: 'change', fields: written })
    editor.send({ type: how === 'tried' ? 'try' : 'save', targets })
    await settled()
    const { context, value } = now()
    expect([value, context.id, context.form.name, context.refused]).toEqual([
      { open: 'filling' },
      edited?.id ?? null,
      'Clients',
      'This mailbox is no longer open to you.',
    ])
  },
)

test('[TEAM-12] a rule that a colleague has deleted is tried as a new one, and the list is asked for again', async () => {
  const { mail, editor, now } = edit({ 'POST /mailboxes/3/rules/rehearsal': () => refusal(404, 'Not found') })
  const { queryKey } = mailRulesQuery(mail, 3)
  mail.cache.setQueryData(queryKey, { rules: [rule], change_problem: null })
  editor.send({ type: 'try', targets })
  await settled()
  const { context, value } = now()
  expect([value, context.id, context.refused]).toEqual([
    { open: 'filling' },
    null,
    'This rule was deleted meanwhile. Save again to keep it as a new one.',
  ])
  expect(mail.cache.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('[TEAM-12] what is changed while a rule is tried forgets the answer', async () => {
  const late = held()
  const { editor, now } = edit({ 'POST /mailboxes/3/rules/rehearsal': late.answer })
  editor.send({ type: 'try', targets })
  await settled()
  editor.send({ type: 'change', fields: { condition: 'subject:bill' } })
  late.give({ rehearsal })
  await settled()
  expect([now().value, now().context.rehearsal]).toEqual([{ open: 'filling' }, null])
})

test('[TEAM-12] a rule that is there stays in its mailbox, a new one may be for another', () => {
  const changed = edit({})
  changed.editor.send({ type: 'choose mailbox', mailboxId: 1 })
  expect(changed.now().context.mailboxId).toBe(3)
  const fresh = edit({}, { rule: null })
  fresh.editor.send({ type: 'choose mailbox', mailboxId: 1 })
  expect(fresh.now().context.mailboxId).toBe(1)
})

const other = { ...rule, id: 6, name: 'Clients', position: 2 }
const third = { ...rule, id: 7, name: 'Rest', position: 3 }

async function listed(answers: Record<string, Answer>) {
  const mail = createTestMail({
    'GET /mailboxes/3/rules': () => ({ rules: [rule, other, third], change_problem: null }),
    ...answers,
  })
  const query = mailRulesQuery(mail, 3)
  await mail.cache.fetchQuery(query)
  const shown = () => mail.cache.getQueryData(query.queryKey)?.rules.map(({ id, enabled }) => [id, enabled])
  const sent = () => mail.calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
  return { mail, shown, sent }
}

test('[TEAM-12] moves show at once, and the server is told of one after the other', async () => {
  const first = held()
  const { mail, shown, sent } = await listed({ 'PUT /mailboxes/3/rules/order': first.answer })
  const moves = [moveMailRule(mail, third, -1), moveMailRule(mail, third, -1)]
  expect(shown()?.map(([id]) => id)).toEqual([7, 5, 6])
  await settled()
  expect(sent()).toEqual([['/mailboxes/3/rules/order', { ids: [5, 7, 6] }]])
  first.give({ rules: [], change_problem: null })
  await settled()
  expect(sent()).toEqual([
    ['/mailboxes/3/rules/order', { ids: [5, 7, 6] }],
    ['/mailboxes/3/rules/order', { ids: [7, 5, 6] }],
  ])
  first.give({ rules: [], change_problem: null })
  await Promise.all(moves)
})

test('[TEAM-12] when the last change is done, the rules of every mailbox that was changed are asked for again', async () => {
  const first = held()
  const { mail } = await listed({
    'PUT /rules/5': first.answer,
    'PUT /rules/9': () => ({ rule }),
    'GET /mailboxes/1/rules': () => ({ rules: [own], change_problem: null }),
  })
  const own = { ...rule, id: 9, mailbox_id: 1, enabled: true }
  await mail.cache.fetchQuery(mailRulesQuery(mail, 1))
  const changes = [switchMailRuleOff(mail, rule), switchMailRuleOff(mail, own)]
  await settled()
  first.give({ rule })
  await Promise.all(changes)
  const invalid = (id: number) => mail.cache.getQueryState(mailRulesQuery(mail, id).queryKey)?.isInvalidated
  expect([invalid(3), invalid(1)]).toEqual([true, true])
})

test('[TEAM-12] a rule is switched off at once; a refusal is told, and it is on again', async () => {
  const on = { ...rule, enabled: true }
  const { mail, shown } = await listed({
    'GET /mailboxes/3/rules': () => ({ rules: [on], change_problem: null }),
    'PUT /rules/5': () => refusal(403, 'You may not change the rules.'),
  })
  const switching = switchMailRuleOff(mail, on)
  expect(shown()).toEqual([[5, false]])
  await expect(switching).rejects.toThrow('You may not change the rules.')
  await mail.cache.fetchQuery({ ...mailRulesQuery(mail, 3), staleTime: 0 })
  expect(shown()).toEqual([[5, true]])
})

test('[TEAM-12] a rule that a colleague has deleted meanwhile is deleted', async () => {
  const { mail, shown } = await listed({ 'DELETE /rules/6': () => refusal(404, 'Not found') })
  const deleting = deleteMailRule(mail, other)
  expect(shown()?.map(([id]) => id)).toEqual([5, 7])
  await expect(deleting).resolves.toBeUndefined()
})
