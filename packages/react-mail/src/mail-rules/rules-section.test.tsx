import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { peopleOf } from '../fixtures/grants.ts'
import { INVOICES, rehearsal, ruleOf } from '../fixtures/mail-rules.ts'
import { showStory } from '../fixtures/show-story.tsx'
import { type Answers, Refusal } from '../fixtures/story-mail.ts'
import * as stories from './rules-section.stories.tsx'

const { Empty, List, ReadOnly, Missing, OfSearch, Offered } = composeStories(stories)

type Screen = Awaited<ReturnType<typeof showStory>>['screen']
const rules = (screen: Screen) => screen.getByRole('list', { name: 'Rules of the mailbox' }).getByRole('listitem')
const texts = (screen: Screen, name: string) =>
  screen
    .getByRole('list', { name })
    .first()
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

/** Notes what is asked of the server, by method and path. */
function noting(calls: unknown[], answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([call, answer]) => [
      call,
      async (request: Request) => {
        const body = await request.clone().text()
        calls.push([call, body === '' ? null : JSON.parse(body)])
        return answer(request)
      },
    ]),
  )
}

test('[TEAM-12] each rule says for which mail it is, what it does, when it runs, and why it does nothing', async () => {
  const { screen } = await showStory(List)
  await expect.element(screen.getByText('Label as “Invoices”')).toBeVisible()
  await expectAccessibleInBothSchemes()
  expect(texts(screen, 'For mail that fits')).toEqual(['From: billing@shop.example', 'Subject: invoice'])
  expect(texts(screen, 'What it does')).toEqual(['Label as “Invoices”', 'Assign in turn to Alice Martin and Bob Moss'])
  await expect.element(screen.getByText(/^From 1 Mar 2026, .* until 1 Apr 2026, /)).toBeVisible()
  await expect.element(screen.getByText('A label of this rule is gone. Please choose another one.')).toBeVisible()
  await expect.element(screen.getByText('Label as a label that is gone')).toBeVisible()
})

test('[TEAM-12] a rule is moved by keyboard, switched off, and deleted once that is confirmed', async () => {
  const calls: unknown[] = []
  let kept = [ruleOf(5), ruleOf(6, { name: 'Clients' })]
  const { screen } = await showStory(List, {
    answers: {
      'GET /mailboxes/1/rules': () => ({ rules: kept, change_problem: null }),
      ...noting(calls, {
        'PUT /mailboxes/1/rules/order': () => {
          kept = kept.toReversed()
          return { rules: kept, change_problem: null }
        },
        'PUT /rules/6': () => {
          kept = kept.map((rule) => (rule.id === 6 ? { ...rule, enabled: false } : rule))
          return { rule: kept[0] }
        },
        'DELETE /rules/6': () => {
          kept = kept.filter(({ id }) => id !== 6)
        },
      }),
    },
  })
  const up = screen.getByRole('button', { name: 'Move Clients up' })
  await expect
    .element(screen.getByRole('button', { name: 'Move Invoices up' }))
    .toHaveAttribute('aria-disabled', 'true')
  up.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(up).toHaveAttribute('aria-disabled', 'true')
  await expect.element(up).toHaveFocus()
  await screen.getByRole('button', { name: 'Switch off Clients' }).click()
  await expect.element(screen.getByRole('button', { name: 'Switch on Clients' })).toBeVisible()
  await screen.getByRole('button', { name: 'Delete Clients' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Delete rule?' })
  await expect.element(question.getByText('“Clients” is gone then. What it did to mail stays.')).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByRole('button', { name: 'Edit Clients' })).not.toBeInTheDocument()
  await expect
    .poll(() => calls)
    .toEqual([
      ['PUT /mailboxes/1/rules/order', { ids: [6, 5] }],
      ['PUT /rules/6', { rule: { enabled: false } }],
      ['DELETE /rules/6', null],
    ])
})

test('[TEAM-12] an order that is refused is told, and the rules stand as the server has them', async () => {
  const { screen } = await showStory(List, {
    answers: {
      'GET /mailboxes/1/rules': () => ({ rules: [ruleOf(5), ruleOf(6, { name: 'Clients' })], change_problem: null }),
      'PUT /mailboxes/1/rules/order': () =>
        new Refusal(422, 'The rules have changed meanwhile. Please look at them again.'),
    },
  })
  await screen.getByRole('button', { name: 'Move Clients up' }).click()
  await expect.element(screen.getByText('The rules have changed meanwhile. Please look at them again.')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Move Invoices up' }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('[TEAM-12] a rule is written, tried, switched on and saved, by keyboard where it is written', async () => {
  const calls: unknown[] = []
  const { screen } = await showStory(Empty, {
    answers: noting(calls, {
      'POST /mailboxes/1/rules/rehearsal': () => ({ rehearsal }),
      'POST /mailboxes/1/rules': () => ({ rule: ruleOf(9) }),
    }),
  })
  await screen.getByRole('button', { name: 'New rule' }).click()
  const form = screen.getByRole('form', { name: 'New rule' })
  await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.keyboard('Invoices')
  await form.getByRole('textbox', { name: 'For mail that fits' }).fill('from:billing@shop.example')
  await expect.element(form.getByText('From: billing@shop.example')).toBeVisible()
  await form.getByRole('button', { name: 'Add an action' }).click()
  await form.getByRole('combobox', { name: 'Label of action 1' }).selectOptions('Invoices')
  await form.getByRole('button', { name: 'Add an action' }).click()
  await form.getByRole('combobox', { name: 'Action 2', exact: true }).selectOptions('Assign in turn to')
  await form.getByRole('checkbox', { name: 'Bob Moss' }).click()
  await form.getByRole('checkbox', { name: 'Anna Berg' }).click()
  await expectAccessibleInBothSchemes()
  await form.getByRole('checkbox', { name: 'Switched on' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByRole('group', { name: /^This rule was not tried/ })).toHaveFocus()
  await form.getByRole('button', { name: 'Try it first' }).click()
  await expect.element(form.getByRole('button', { name: 'Try on the last 90 days' })).toHaveFocus()
  const said = '214 conversations in the last 90 days; 5 would be different now'
  await expect.element(form.getByText(said)).toBeVisible()
  await expect.element(form.getByText('The newest 2 of them:')).toBeVisible()
  expect(texts(screen, 'Differences')).toEqual(['+ Invoices', 'Out of Inbox', 'Assigned to Bob Moss', 'Marked as read'])
  const link = form.getByRole('link', { name: 'Invoice 12' })
  await expect.element(link).toHaveAttribute('href', '/mail/all_mail/thread/502?ownerId=1')
  await expectAccessibleInBothSchemes()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('button', { name: 'New rule' })).toBeVisible()
  const written = {
    condition: 'from:billing@shop.example',
    actions: [
      { kind: 'label', label_id: INVOICES },
      { kind: 'assign_in_turn', user_ids: [2, 5] },
    ],
  }
  expect(calls).toEqual([
    ['POST /mailboxes/1/rules/rehearsal', { rule: written }],
    ['POST /mailboxes/1/rules', { rule: { name: 'Invoices', ...written, enabled: true, from: null, until: null } }],
  ])
})

test('[TEAM-12] what is missing is said at its field, which has the focus', async () => {
  const { screen } = await showStory(Empty)
  await screen.getByRole('button', { name: 'New rule' }).click()
  const form = screen.getByRole('form', { name: 'New rule' })
  const save = form.getByRole('button', { name: 'Save' })
  const name = form.getByRole('textbox', { name: 'Name' })
  await save.click()
  await expect.element(name).toHaveAccessibleDescription('Please enter a rule name')
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('Lost parcels')
  await save.click()
  const condition = form.getByRole('textbox', { name: 'For mail that fits' })
  await expect.element(condition).toHaveFocus()
  await userEvent.keyboard('parcel')
  await save.click()
  const add = form.getByRole('button', { name: 'Add an action' })
  await expect.element(add).toHaveAccessibleDescription('Please choose what the rule does')
  await expect.element(add).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await save.click()
  const label = form.getByRole('combobox', { name: 'Label of action 1' })
  await expect.element(label).toHaveAccessibleDescription('Please choose a label')
  await expect.element(label).toHaveFocus()
  await label.selectOptions('Work')
  await form.getByLabelText('From').fill('2026-03-05T09:00')
  await form.getByLabelText('Until').fill('2026-03-04T09:00')
  await save.click()
  await expect.element(form.getByLabelText('Until')).toHaveAccessibleDescription('The rule ends before it begins')
  await expectAccessibleInBothSchemes()
})

test('[TEAM-12] what the server refuses is said where it belongs, and all that was written stays', async () => {
  let refusal = 'There is room for 100 rules. Please delete one first.'
  const { screen } = await showStory(List, {
    answers: {
      'GET /mailboxes/1/rules': () => ({ rules: [ruleOf(5)], change_problem: null }),
      'PUT /rules/5': () => new Refusal(422, refusal),
    },
  })
  await screen.getByRole('button', { name: 'Edit Invoices' }).click()
  const form = screen.getByRole('form', { name: 'Edit rule' })
  const name = form.getByRole('textbox', { name: 'Name' })
  await name.fill('Bills')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByRole('alert')).toHaveTextContent(refusal)
  refusal = 'Please enter a rule name'
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(name).toHaveAccessibleDescription(refusal)
  await expect.element(name).toHaveValue('Bills')
  await expect.element(form.getByRole('alert')).not.toBeInTheDocument()
})

test('[TEAM-12] before a rule is switched on trying it is offered, which may be declined', async () => {
  const calls: unknown[] = []
  const { screen } = await showStory(Offered, {
    answers: {
      'GET /mailboxes/1/rules': () => ({ rules: [ruleOf(5, { enabled: false })], change_problem: null }),
      ...noting(calls, { 'PUT /rules/5': () => ({ rule: ruleOf(5) }) }),
    },
  })
  await screen.getByRole('button', { name: 'Switch on Invoices' }).click()
  const form = screen.getByRole('form', { name: 'Edit rule' })
  await expect.element(form.getByText(/^This rule was not tried as it is written now/)).toBeVisible()
  await expectAccessibleInBothSchemes()
  await form.getByRole('button', { name: 'Switch on without trying' }).click()
  await expect.element(screen.getByRole('button', { name: 'Edit Invoices' })).toBeVisible()
  expect(calls).toEqual([['PUT /rules/5', { rule: { enabled: true } }]])
})

test('[TEAM-12] where switching on untried is refused, the button that saves has the focus', async () => {
  const { screen } = await showStory(Offered, {
    answers: {
      'GET /mailboxes/1/rules': () => ({ rules: [ruleOf(5, { enabled: false })], change_problem: null }),
      'PUT /rules/5': () => new Refusal(403, 'You may not change the rules.'),
    },
  })
  await screen.getByRole('button', { name: 'Switch on Invoices' }).click()
  const form = screen.getByRole('form', { name: 'Edit rule' })
  await form.getByRole('button', { name: 'Switch on without trying' }).click()
  await expect.element(form.getByRole('alert')).toHaveTextContent('You may not change the rules.')
  await expect.element(form.getByRole('button', { name: 'Save' })).toHaveFocus()
})

test('[TEAM-12] whoever may not change the rules of a mailbox reads them, with the sentence why', async () => {
  const { screen } = await showStory(ReadOnly)
  await expect
    .element(screen.getByText(/change the settings of support@postroom.example; Bob Moss may\.$/))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'New rule' })).not.toBeInTheDocument()
  for (const button of rules(screen).first().getByRole('button').elements())
    expect(button.getAttribute('aria-disabled')).toBe('true')
  await expectAccessibleInBothSchemes()
})

test('[TEAM-12] a rule begins with the search that was looked at, and may be for another mailbox', async () => {
  const calls: unknown[] = []
  let answer = (_: unknown) => {}
  const saved = new Promise<unknown>((resolve) => {
    answer = resolve
  })
  const { screen, mail } = await showStory(OfSearch, {
    answers: noting(calls, { 'POST /mailboxes/11/rules': () => saved }),
  })
  const form = screen.getByRole('form', { name: 'New rule' })
  await expect
    .element(form.getByRole('textbox', { name: 'For mail that fits' }))
    .toHaveValue('from:ann@shop.example refund')
  await form.getByRole('textbox', { name: 'Name' }).fill('Refunds')
  await form.getByRole('button', { name: 'Add an action' }).click()
  const mailbox = screen.getByRole('combobox', { name: 'Mailbox' })
  mailbox.element().focus()
  await mailbox.selectOptions('Support <support@postroom.example>')
  const label = form.getByRole('combobox', { name: 'Label of action 1' })
  await expect.element(label.getByRole('option', { name: 'Escalated' })).toBeInTheDocument()
  await expect.element(mailbox).toHaveFocus()
  await label.selectOptions('Escalated')
  await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Refunds')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(mailbox).toBeDisabled()
  answer({ rule: ruleOf(9) })
  await expect.element(screen.getByRole('button', { name: 'New rule' })).toBeVisible()
  await expect.element(mailbox).toHaveValue('11')
  expect(mail.went).toEqual(['/settings'])
  const actions = [{ kind: 'label', label_id: 1_112 }]
  const rule = { name: 'Refunds', condition: 'from:ann@shop.example refund', actions, enabled: false }
  expect(calls).toEqual([['POST /mailboxes/11/rules', { rule: { ...rule, from: null, until: null } }]])
})

test('[TEAM-12] where what another mailbox can name does not load, nothing is saved or tried, until it is loaded again', async () => {
  const support = { id: 11, email: 'support@postroom.example', full_name: 'Support' }
  let fails = true
  const { screen } = await showStory(OfSearch, {
    answers: {
      'GET /mailboxes/11/grants': () =>
        fails ? new Response('<h1>Bad gateway</h1>', { status: 502 }) : peopleOf(support, []),
    },
  })
  const form = screen.getByRole('form', { name: 'New rule' })
  const save = form.getByRole('button', { name: 'Save' })
  const tries = form.getByRole('button', { name: 'Try on the last 90 days' })
  await screen.getByRole('combobox', { name: 'Mailbox' }).selectOptions('Support <support@postroom.example>')
  await expect.element(screen.getByText('What a rule of this mailbox can name could not be loaded.')).toBeVisible()
  for (const button of [save, tries]) {
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button).not.toHaveAttribute('aria-busy')
  }
  fails = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  for (const button of [save, tries]) await expect.element(button).not.toHaveAttribute('aria-disabled')
})

test('[TEAM-12] the condition is written in the search options too', async () => {
  const { screen } = await showStory(List)
  await screen.getByRole('button', { name: 'Edit Invoices' }).click()
  await screen.getByRole('button', { name: 'Search options' }).click()
  const options = screen.getByRole('form', { name: 'Advanced search' })
  await expect.element(options.getByRole('textbox', { name: 'Subject' })).toHaveValue('invoice')
  await options.getByRole('textbox', { name: 'Subject' }).fill('bill')
  await userEvent.keyboard('{Enter}')
  const condition = screen.getByRole('textbox', { name: 'For mail that fits' })
  await expect.element(condition).toHaveValue('from:billing@shop.example subject:bill')
  await expect.element(condition).toHaveFocus()
})

test('[TEAM-12] rules that cannot be loaded are asked for again', async () => {
  let fails = true
  const { screen } = await showStory(Missing, {
    answers: {
      'GET /mailboxes/1/rules': () => (fails ? new Refusal(500, '') : { rules: [ruleOf(5)], change_problem: null }),
    },
  })
  await expect.element(screen.getByText('The rules could not be loaded.')).toBeVisible()
  fails = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('button', { name: 'Edit Invoices' })).toBeVisible()
})
