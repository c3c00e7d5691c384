import { composeStories } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sanitiseMail } from '../conversation/sanitise-mail.ts'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import * as stories from './quoted-original.stories.tsx'

const { Newsletter } = composeStories(stories)
const { html } = Newsletter.args as { html: string }

const frameBody = () => document.querySelector<HTMLIFrameElement>('iframe[title="Quoted text"]')?.contentDocument?.body

async function opened() {
  const told = vi.fn<(html: string | null) => void>()
  const screen = await render(<Newsletter onHtml={told} />)
  await screen.getByRole('button', { name: 'Show trimmed content' }).click()
  await expect.poll(() => frameBody()?.querySelector('td')?.textContent).toBe('Wheels')
  return { screen, told, edit: screen.getByRole('button', { name: 'Edit quoted text' }) }
}

test('the quoted original opens behind ..., with its inline images, and looking at it changes nothing [COMPOSE-28]', async () => {
  const { screen, told, edit } = await opened()
  await expect.poll(() => frameBody()?.querySelector('img')?.src).toMatch(/^data:image\/gif/)
  await edit.click()
  await expect.poll(() => frameBody()?.isContentEditable).toBe(true)
  await edit.click()
  await expect.poll(() => frameBody()?.isContentEditable).toBe(false)
  await screen.getByRole('button', { name: 'Hide trimmed content' }).click()
  await expect.element(screen.getByRole('button', { name: 'Show trimmed content' })).toBeVisible()
  expect(told).not.toHaveBeenCalled()
})

test('made editable, the original is trimmed and written into; tables, sheets and inline images stay as they were', async () => {
  const { told, edit } = await opened()
  await edit.click()
  await expect.poll(() => frameBody()?.isContentEditable).toBe(true)
  const body = frameBody()
  const price = body?.querySelector('p')?.firstChild
  if (!body || !price) throw new Error('No price to change')
  body.focus()
  body.ownerDocument.getSelection()?.setBaseAndExtent(price, 0, price, 3)
  await userEvent.keyboard('Nine')
  await expect.poll(() => told).toHaveBeenLastCalledWith(html.replace('Ten', 'Nine'))
  body.querySelector('p')?.remove()
  await expect.poll(() => told).toHaveBeenLastCalledWith(html.replace('<p>Ten each.</p>', ''))
  expect(frameBody()).toBe(body)
})

test('the whole quote is removed on request', async () => {
  const { screen, told } = await opened()
  await screen.getByRole('button', { name: 'Remove quoted text' }).click()
  expect(told).toHaveBeenCalledWith(null)
  await expect.element(screen.getByRole('button', { name: 'Show trimmed content' })).not.toBeInTheDocument()
})

test('the opened quote passes axe in light and dark', async () => {
  const { screen, edit } = await opened()
  await edit.click()
  await expectAccessibleInBothSchemes(screen.container)
})

test.each([
  ['a plain body stays as it is', '<p>a</p>', '<p>a</p>'],
  [
    'what a body says of itself goes with its content',
    '<html dir="rtl"><head><title>t</title></head><body bgcolor="#eee" class="mail" onload="x()"><p>a</p></body></html>',
    '<div class="mail postroom-body" dir="rtl" style="background-color: rgb(238, 238, 238);"><p>a</p></div>',
  ],
  [
    "Word's sheet is kept without its comment signs",
    '<head><style><!--\np.MsoNormal {margin:0cm}\n--></style></head><body><p class=MsoNormal>a</p></body>',
    '<div class="postroom-body"><style>\np.MsoNormal {margin:0cm}\n</style><p class="MsoNormal">a</p></div>',
  ],
  [
    'sheets and elements agree on the names of ids',
    '<style>#outlook a{color:#fff}</style><div id="outlook"><a href="#end">a</a></div>',
    '<div class="postroom-body"><style>#user-content-outlook a{color:#fff}</style><div id="user-content-outlook"><a href="#end">a</a></div></div>',
  ],
])('received HTML is made harmless without losing its looks: %s', (_, original, expected) => {
  expect(sanitiseMail(original)).toBe(expected)
  expect(sanitiseMail(expected)).toBe(expected)
})
