import { contrast } from '@postroom/mail-core/rules'
import { composeStories } from '@storybook/react-vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { opaqueColour } from '../conversation/readable-mail.ts'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import * as stories from './toast-region.stories.tsx'

const { Sent, Alert } = composeStories(stories)

test('a toast enters a status that was there before it, and Undo is one press', async () => {
  const onPress = vi.fn()
  const screen = await render(<Sent toasts={[]} />)
  const status = screen.getByRole('status').element()
  await screen.rerender(
    <Sent
      toasts={[{ id: 'sent', kind: 'status', text: 'Message sent successfully!', action: { label: 'Undo', onPress } }]}
    />,
  )
  expect(screen.getByRole('status').element()).toBe(status)
  await expect.element(screen.getByRole('status')).toMatchTextContent('Message sent successfully!')
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(onPress).toHaveBeenCalledTimes(1)
})

test('after Undo the focus is where it was when the toast came', async () => {
  const screen = await render(<Sent toasts={[]} />)
  const row = document.body.appendChild(document.createElement('button'))
  row.focus()
  await screen.rerender(<Sent />)
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(document.activeElement).toBe(row)
  row.remove()
})

test('the focus in a toast is shown in the colour of its ground, not of the page', async () => {
  const screen = await render(<Sent />)
  const undo = screen.getByRole('button', { name: 'Undo' }).element()
  await userEvent.keyboard('{Tab}')
  undo.focus()
  expect(getComputedStyle(undo).outlineStyle).toBe('solid')
  expect(getComputedStyle(undo).outlineColor).toBe(getComputedStyle(undo).color)
})

test.each(['light', 'dark'])('the edge of an alert stands out from its ground in %s', async (theme) => {
  document.documentElement.dataset.theme = theme
  onTestFinished(() => void delete document.documentElement.dataset.theme)
  const screen = await render(<Alert />)
  const toast = screen.getByRole('alert').element().firstElementChild as HTMLElement
  const { borderInlineStartColor, backgroundColor } = getComputedStyle(toast)
  expect(contrast(`${opaqueColour(borderInlineStartColor)}`, `${opaqueColour(backgroundColor)}`)).toBeGreaterThan(3)
})

test('the words of an alert begin where those of other toasts do', async () => {
  const toasts = [...(Sent.args.toasts ?? []), ...(Alert.args.toasts ?? [])]
  const screen = await render(<Sent toasts={toasts} />)
  const [sent, most] = toasts.map(({ text }) => screen.getByText(text).element().getBoundingClientRect().left)
  expect(most).toBe(sent)
})

test('a failure is an alert', async () => {
  const screen = await render(<Alert />)
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Maximum of 3 compose windows reached')
  await expectAccessibleInBothSchemes()
})
