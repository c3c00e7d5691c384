import type { Template } from '@postroom/mail-core'
import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as stories from '../compose/compose-dock.stories.tsx'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { HOURS, REFUND, TICKET, templateList } from '../fixtures/templates.ts'

const { WithSubject } = composeStories(stories)

const OFFERED = [REFUND, HOURS, { ...TICKET, mailbox_id: 99 }]

async function writing(templates: readonly Template[] = OFFERED, to = WithSubject.args.to) {
  const answers = { 'GET /templates': () => templateList(...templates) }
  const screen = await render(<WithSubject to={to ?? []} answers={answers} />)
  const window = screen.getByRole('dialog', { name: 'New Message' })
  const body = window.getByRole('textbox', { name: 'Message body' })
  await expect.element(body).toHaveFocus()
  return { screen, window, body }
}

test('[TEAM-11] ; and a few letters offer templates, chosen by keys; Escape leaves what is typed', async () => {
  const { window, body } = await writing()
  await userEvent.keyboard(';r')
  await expect.element(window.getByRole('listbox', { name: 'Templates' })).not.toBeInTheDocument()
  await userEvent.keyboard('ef')
  const list = window.getByRole('listbox', { name: 'Templates' })
  await expect.element(list.getByRole('option', { selected: true })).toMatchTextContent('RefundMoney')
  await expect.element(body).toHaveAttribute('aria-activedescendant', list.getByRole('option').element().id)
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(window).toBeVisible()
  await userEvent.keyboard(' ;hour{Enter}')
  await expect.element(body).toMatchTextContent(';ref We open at nine.')
})

test('[TEAM-11] the button finds a template of this mailbox, shows what it says here and puts it there', async () => {
  const { screen, window, body } = await writing()
  await window.getByRole('button', { name: 'Insert template' }).click()
  const choice = screen.getByRole('dialog', { name: 'Templates' })
  const field = choice.getByRole('combobox', { name: 'Find a template' })
  await expect.element(field).toHaveFocus()
  await expect.element(choice.getByRole('option', { name: /^Opening hours/ })).toBeVisible()
  expect(
    choice
      .getByRole('option')
      .elements()
      .map((option) => option.querySelector('bdi')?.textContent),
  ).toEqual(['Refund', 'Opening hours'])
  await expectAccessibleInBothSchemes()
  await field.fill('refund')
  await expect.element(choice.getByRole('region', { name: 'Preview' })).toMatchTextContent('Hello Bob, your refund')
  await userEvent.keyboard('{Enter}')
  await expect.element(choice).not.toBeInTheDocument()
  await expect.element(body).toMatchTextContent('Hello Bob, your refund is on its way.')
  await expect.element(body).toHaveFocus()
})

test('[TEAM-11] letters that find the same templates leave all of them in the list', async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ ...HOURS, id: at + 10, name: `Answer ${at}` }))
  const { screen, window } = await writing(many)
  await window.getByRole('button', { name: 'Insert template' }).click()
  const choice = screen.getByRole('dialog', { name: 'Templates' })
  await expect.element(choice.getByRole('option', { name: /^Answer 29/ })).toBeInTheDocument()
  const changes: MutationRecord[] = []
  const watch = new MutationObserver((seen) => changes.push(...seen))
  watch.observe(choice.getByRole('listbox').element(), { childList: true })
  const field = choice.getByRole('combobox', { name: 'Find a template' })
  await field.fill('answer')
  await expect.element(field).toHaveValue('answer')
  watch.disconnect()
  expect(changes).toHaveLength(0)
})

test('[TEAM-11] more letters offer the first of those that then fit, and Shift with Tab leaves the text', async () => {
  const other = { ...HOURS, id: 8, name: 'Referral', html_content: '<p>Ask Zoe.</p>' }
  const { window, body } = await writing([REFUND, other])
  const selected = window.getByRole('listbox', { name: 'Templates' }).getByRole('option', { selected: true })
  await userEvent.keyboard(';re')
  await expect.element(selected).toMatchTextContent('Refund')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(selected).toMatchTextContent('Referral')
  await userEvent.keyboard('f')
  await expect.element(selected).toMatchTextContent('Refund')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(body).not.toHaveFocus()
  await expect.element(body).toMatchTextContent(';ref')
})

test('[TEAM-11] templates of a mailbox are offered in mail that is sent from it, and from no other', async () => {
  const { screen, window } = await writing([REFUND, { ...TICKET, mailbox_id: 11 }])
  const choice = screen.getByRole('dialog', { name: 'Templates' })
  const offered = async () => {
    await window.getByRole('button', { name: 'Insert template' }).click()
    await expect.element(choice.getByRole('option').first()).toBeVisible()
    const names = choice.getByRole('option').elements()
    await userEvent.keyboard('{Escape}')
    await expect.element(choice).not.toBeInTheDocument()
    return names.map((option) => option.querySelector('bdi')?.textContent)
  }
  expect(await offered()).toEqual(['Refund'])
  await window.getByRole('combobox', { name: 'From' }).selectOptions('Support <support@postroom.example>')
  expect(await offered()).toEqual(['Refund', 'Received'])
})

test('[TEAM-11] undo after a place was filled in takes the writing back and leaves what was filled in', async () => {
  const address = { ...HOURS, id: 9, name: 'Dear', html_content: '<p>Dear {{customer.name}},</p>' }
  const { window, body } = await writing([address], [])
  await userEvent.keyboard(';dear')
  await expect
    .element(window.getByRole('listbox', { name: 'Templates' }).getByRole('option', { selected: true }))
    .toMatchTextContent('Dear')
  await userEvent.keyboard('{Enter} hello')
  await expect.element(body).toMatchTextContent('Dear {{customer.name}}, hello')
  const to = window.getByRole('combobox', { name: 'To', exact: true })
  await to.fill('Bob Lee <bob@postroom.example>')
  await userEvent.keyboard('{Enter}')
  await expect.element(body).toMatchTextContent('Dear Bob Lee, hello')
  await body.click()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(body).not.toMatchTextContent('hello')
  await expect.element(body).not.toMatchTextContent('{{customer.name}}')
})

test('[TEAM-11] a template says which files it brings, and attaches them', async () => {
  const form = {
    id: 7,
    filename: 'form.pdf',
    mime_type: 'application/pdf',
    size: 2048,
    download_url: '/api/v1/templates/2/files/7/form.pdf',
  }
  const { screen, window } = await writing([{ ...HOURS, files: [form] }])
  await window.getByRole('button', { name: 'Insert template' }).click()
  const choice = screen.getByRole('dialog', { name: 'Templates' })
  await expect.element(choice.getByRole('region', { name: 'Preview' })).toMatchTextContent('With form.pdf')
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('{Enter}')
  const attached = window.getByRole('list', { name: 'Attachments' })
  await expect.element(attached.getByRole('button', { name: 'Remove form.pdf' })).toBeVisible()
})
