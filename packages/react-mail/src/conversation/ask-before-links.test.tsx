import type { NewMessage } from '@postroom/mail-core/rules'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { FrameShellContext } from './frame-shell.ts'
import { mailNodes } from './mail-nodes.ts'
import { MessageFrame } from './message-frame.tsx'

const shell = URL.createObjectURL(new Blob(['<!doctype html><title>Message</title>'], { type: 'text/html' }))

async function shown(html: string, onWrite?: (message: NewMessage) => void) {
  const { content } = mailNodes(html, { remoteImages: false, inlineImages: new Map() })
  const looks = { images: 'blocked', colouring: 'page', dark: false, folded: false } as const
  const screen = await render(
    <FrameShellContext value={() => shell}>
      <MessageFrame content={content} pictures={new Map()} {...looks} onWrite={onWrite} />
    </FrameShellContext>,
  )
  const link = () => document.querySelector('iframe')?.contentDocument?.querySelector('a')
  await expect.poll(link).toBeTruthy()
  const press = (type = 'click', button = 0) =>
    link()?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button }))
  return { screen, link, press }
}

test('[GUARD-07] a link whose words name another host asks before it opens, by the middle button too', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { screen, press } = await shown('<a href="https://elsewhere.example/x">https://tandem.example/</a>')
  expect(press()).toBe(false)
  const dialog = screen.getByRole('alertdialog', { name: 'Open this link?' })
  await expect
    .element(dialog.getByText('Its words name tandem.example. It leads to elsewhere.example.', { exact: true }))
    .toBeVisible()
  await expectAccessibleInBothSchemes()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(open).not.toHaveBeenCalled()
  expect(press('auxclick', 1)).toBe(false)
  await screen.getByRole('button', { name: 'Open link' }).click()
  expect(open.mock.calls).toEqual([['https://elsewhere.example/x', '_blank', 'noopener,noreferrer']])
  await expect.element(dialog).not.toBeInTheDocument()
  open.mockRestore()
})

test('[GUARD-07] a user name in a link is shown for what it is', async () => {
  const { link, press } = await shown('<a href="https://bank.example@elsewhere.example/">Pay</a>')
  expect(link()?.title).toBe(
    'elsewhere.example (“bank.example” is a user name): https://bank.example@elsewhere.example/',
  )
  expect(press()).toBe(false)
})

test('[GUARD-07] a link that says what it does opens at once', async () => {
  const { link, press, screen } = await shown('<a href="https://tandem.example/a">tandem.example</a>')
  // The tab itself is nobody's here.
  link()?.addEventListener('click', (event) => event.preventDefault(), { once: true })
  press()
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
})

test('a link that asks for a message is written here, and opens no page', async () => {
  const asked: NewMessage[] = []
  const link = '<a href="mailto:ann@x.example?subject=Hi">Write</a>'
  const { press } = await shown(link, (message) => asked.push(message))
  expect(press()).toBe(false)
  expect(asked).toEqual([{ to: [{ email: 'ann@x.example' }], cc: [], subject: 'Hi', text: '' }])
})

test('[GUARD-07] the words of a picture that is not shown are words of its link', async () => {
  const { screen, press } = await shown(
    '<a href="https://elsewhere.example/x"><img alt="https://bank.example/login" src="https://elsewhere.example/p.png"></a>',
  )
  expect(press()).toBe(false)
  await expect.element(screen.getByText('Its words name bank.example. It leads to elsewhere.example.')).toBeVisible()
})
