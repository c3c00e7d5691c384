import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as stories from '../compose/compose-dock.stories.tsx'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { HOURS, REFUND, TICKET, templateList } from '../fixtures/templates.ts'

const { WithSubject } = composeStories(stories)

async function writing() {
  const screen = await render(
    <WithSubject answers={{ 'GET /templates': () => templateList(REFUND, HOURS, { ...TICKET, mailbox_id: 99 }) }} />,
  )
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
