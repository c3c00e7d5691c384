import { composeStories } from '@storybook/react-vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { attachment, message } from '../fixtures/messages.ts'
import { Refusal, type StoryMail } from '../fixtures/story-mail.ts'
import * as viewers from './attachment-viewer.stories.tsx'
import * as details from './details-card.stories.tsx'
import * as cards from './message-card.stories.tsx'
import * as menus from './message-menu.stories.tsx'

const viewer = composeStories(viewers)
const menu = composeStories(menus)
const card = composeStories(cards)

test('a very long name of a sender ends on its second line', async () => {
  await render(
    <div style={{ width: 360 }}>
      <card.LongWords />
    </div>,
  )
  await expect.element(page.getByRole('article')).toBeVisible()
  const name = page.getByText('W'.repeat(90), { exact: true }).element()
  expect(name.getBoundingClientRect().height).toBeLessThanOrEqual(40)
})

test('[TEAM-13] beside whoever a message is assigned to stands until when they are away', async () => {
  await render(<card.AssignedAway />)
  const words = page.getByRole('article').getByText('Assigned to Ben Ode · Away until 12 March', { exact: true })
  await expect.element(words.last()).toBeVisible()
})

test('[NET-06] a forged mail says so above its text, and one by another host by whom it came', async () => {
  await render(
    <>
      <card.Forged />
      <card.SentVia />
    </>,
  )
  const warning =
    'This mail did not come from elsewhere.example. It was put in Spam, as elsewhere.example asks for such mail.'
  await expect.element(page.getByText(warning, { exact: true })).toBeVisible()
  const quiet = 'Sent via relay.example. Nothing shows that it comes from elsewhere.example.'
  await expect.element(page.getByText(quiet, { exact: true })).toBeVisible()
})

test('a name from right to left stands beside its picture in a narrow pane', async () => {
  await render(
    <div style={{ width: 374 }}>
      <card.RightToLeft />
    </div>,
  )
  const name = page.getByText('دانا الخطيب', { exact: true })
  await expect.element(name).toBeVisible()
  const words = document.createRange()
  words.selectNodeContents(name.element())
  const { left } = words.getBoundingClientRect()
  expect(left).toBeCloseTo(name.element().getBoundingClientRect().left, 0)
})

test('the people a message went to have the room under its date in a narrow pane', async () => {
  const recipients = ['alice', 'tom'].map((name) => ({
    email: `${name}@postroom.example`,
    name: null,
    owner_type: 'to' as const,
  }))
  await render(
    <div style={{ width: 374 }}>
      <card.Expanded message={message(9001, { recipients })} />
    </div>,
  )
  const to = page.getByText('to me, tom@postroom.example', { exact: true })
  await expect.element(to).toBeVisible()
  expect(to.element().scrollWidth).toBeLessThanOrEqual(to.element().clientWidth)
})

test('the ground of Show details leaves the names beside it clear, and is pressed farther than it looks', async () => {
  await render(<card.Expanded />)
  const button = page.getByRole('button', { name: 'Show details' })
  await expect.element(button).toBeVisible()
  const { left, top, height } = button.element().getBoundingClientRect()
  expect(left - (button.element().previousElementSibling?.getBoundingClientRect().right ?? 0)).toBeCloseTo(4, 1)
  expect(document.elementFromPoint(left - 3, top + height / 2)).toBe(button.element())
})

test('the details show each person on a line [CONV-08]', async () => {
  const { ManyRecipients } = composeStories(details)
  await render(<ManyRecipients />)
  await page.getByRole('button', { name: 'Show details' }).click()
  const to = page.getByRole('definition').nth(1)
  await expect.element(to).toBeVisible()
  const lines = (to.element() as HTMLElement).innerText.split('\n')
  expect(lines.slice(0, 2)).toEqual(['Person 0 <p0@x.example>,', 'Person 1 <p1@x.example>,'])
})

test('on a telephone there is as much room below the last of the details as above the first [CONV-08]', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  const { Usual } = composeStories(details)
  await render(<Usual />)
  await page.getByRole('button', { name: 'Show details' }).click()
  await expect.element(page.getByRole('definition').last()).toBeVisible()
  const card = page.getByRole('definition').first().element().parentElement
  const [first, last] = [card?.firstElementChild, card?.lastElementChild].map((line) => line?.getBoundingClientRect())
  const { top = 0, bottom = 0 } = card?.getBoundingClientRect() ?? {}
  expect([(first?.top ?? 0) - top, bottom - (last?.bottom ?? 0)]).toEqual([16, 16])
})

test.each(Object.entries(composeStories(details)))('details: %s is accessible when open', async (_, Story) => {
  await render(<Story />)
  await page.getByRole('button', { name: 'Show details' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Details' })).toBeVisible()
  await expectAccessibleInBothSchemes()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
})

test('a grey line stands for the people of Assign to users until they are there', async () => {
  await render(<menu.PeopleLoading />)
  await page.getByRole('button', { name: 'More message actions' }).click()
  await page.getByRole('menuitem', { name: 'Assign' }).click()
  const panel = page.getByRole('dialog', { name: 'Assign to users' })
  await expect.element(panel).toBeVisible()
  await expect.poll(() => panel.element().querySelector('p > [aria-hidden]')?.clientWidth).toBeGreaterThan(100)
  await expect.element(panel.getByText('No users found')).not.toBeInTheDocument()
})

test.each(Object.entries(menu))('assigning one message, %s, is accessible [CONV-11]', async (_, Story) => {
  await render(<Story />)
  const more = page.getByRole('button', { name: 'More message actions' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Assign' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Assign to users' })).toBeVisible()
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('{Escape}')
  await expect.element(more).toHaveFocus()
})

test('the viewer goes from file to file by arrow keys as well [ATTACH-01]', async () => {
  const went = vi.fn()
  await render(<viewer.Pdf onPlace={went} place={1} />)
  await expect.element(page.getByRole('img', { name: 'hub.png' })).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await userEvent.keyboard('{ArrowRight}')
  expect(went.mock.calls).toEqual([[0], [2]])
  const back = new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(back)
  expect([went.mock.calls.length, back.defaultPrevented]).toEqual([2, false])
})

// The library that draws comes in pieces, and slowly where much else is done.
test('the name of a file runs the way of its letters in the viewer, too', async () => {
  await render(<viewer.RightToLeft />)
  const name = page.getByRole('heading', { name: 'رسم العجلة.csv' })
  await expect.element(name).toBeVisible()
  expect(getComputedStyle(name.element()).direction).toBe('rtl')
})

test('pages of a PDF are drawn as they come near, each in its shape [ATTACH-02]', { timeout: 120_000 }, async () => {
  await render(<viewer.Pdf />)
  const slow = { timeout: 50_000 }
  await expect.element(page.getByRole('img', { name: 'Page 2' }), slow).toBeVisible()
  const sheet = (name: string) => page.getByRole('img', { name }).element() as HTMLCanvasElement
  const middle = (name: string) => {
    const { width, height } = sheet(name)
    return [
      ...(sheet(name)
        .getContext('2d')
        ?.getImageData(width / 2, height / 2, 1, 1).data ?? []),
    ]
  }
  await expect.poll(() => middle('Page 1'), slow).toEqual([15, 107, 115, 255])
  expect(sheet('Page 2').width).toBe(0)
  sheet('Page 2').scrollIntoView()
  await expect.poll(() => middle('Page 2'), slow).toEqual([15, 107, 115, 255])
  const shape = (name: string) => {
    const { width, height } = sheet(name).getBoundingClientRect()
    return Math.round((100 * width) / height)
  }
  expect([shape('Page 1'), shape('Page 2')]).toEqual([75, 133])
})

test('a file that is alone has no way to another one, by button or arrow key', async () => {
  const went = vi.fn()
  await render(<viewer.Alone onPlace={went} />)
  await expect.element(page.getByRole('dialog', { name: 'prices.csv' })).toBeVisible()
  const buttons = page.getByRole('dialog').getByRole('button').elements()
  expect(buttons.map((button) => button.ariaLabel ?? button.textContent)).toEqual(['Close', 'Download'])
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
  expect(went).not.toHaveBeenCalled()
})

test('a tall picture is seen as a whole in a low window, above Download', async () => {
  await page.viewport(720, 450)
  const download_url = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='800' height='1400'/>"
  await render(<viewer.Image files={[attachment(1, { filename: 'hub.png', mime_type: 'image/png', download_url })]} />)
  const picture = page.getByRole('img', { name: 'hub.png' })
  await expect.poll(() => picture.element().getBoundingClientRect().height).toBeGreaterThan(200)
  const { left, bottom } = picture.element().getBoundingClientRect()
  expect(document.elementFromPoint(left + 10, bottom - 1)).toBe(picture.element())
  expect(bottom).toBeLessThan(page.getByRole('button', { name: 'Download' }).element().getBoundingClientRect().top)
})

test('the viewer shows a file from the proxy, fetches it with credentials for Download, and leaves what it cannot fetch to a new tab [ATTACH-04, ATTACH-05, ATTACH-06]', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const fetched = vi.fn(async (_: Request) => new Response(null, { status: 500 }))
  const watch = (mail: StoryMail) => Object.assign(mail.ports, { fetch: fetched })
  const [download_url, proxy] = ['redirect', 'proxy'].map(
    (style) => `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' id='/${style}/1'/>`,
  ) as [string, string]
  const file = attachment(1, { filename: 'hub.png', mime_type: 'image/png', download_url })
  await render(<viewer.Image files={[file]} onMail={watch} />)
  await expect.element(page.getByRole('img', { name: 'hub.png' })).toHaveAttribute('src', proxy)
  await page.getByRole('button', { name: 'Download' }).click()
  await expect.poll(() => opened.mock.calls).toEqual([[proxy, '_blank', 'noopener']])
  expect(fetched.mock.calls.map(([{ url, credentials }]) => [url, credentials])).toEqual([
    [new URL(proxy).href, 'include'],
  ])
})

test('Download after the session has ended leads to sign in, and opens no tab [AUTH-17]', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  opened.mockClear()
  let went: readonly string[] = []
  const watch = (mail: StoryMail) => {
    went = mail.went
  }
  const answers = { 'GET /attachments/1/drawing.pdf': () => new Refusal(401, 'Please sign in.') }
  await render(
    <viewer.NoPreview answers={answers} place={0} files={[attachment(1, { mime_type: 'text/csv' })]} onMail={watch} />,
  )
  await page.getByRole('button', { name: 'Download' }).click()
  await expect.poll(() => went).toEqual(['/login'])
  expect(opened.mock.calls).toEqual([])
})

test('a PDF comes from the proxy with credentials [ATTACH-04, ATTACH-05]', { timeout: 120_000 }, async () => {
  const fetched = vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined))
  await render(<viewer.Pdf files={[attachment(1, { download_url: 'https://files.example/redirect/1' })]} />)
  const asked = () => fetched.mock.calls.map(([url, how]) => [String(url), how?.credentials])
  await expect.poll(asked, { timeout: 50_000 }).toEqual([['https://files.example/proxy/1', 'include']])
  fetched.mockRestore()
})

test.each(['BrokenPdf', 'BrokenImage'] as const)(
  '%s is left to a new tab and offers Download [ATTACH-03, ATTACH-06]',
  async (name) => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const Story = viewer[name]
    await render(<Story />)
    await expect.element(page.getByText('Preview not available for this file type.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Download' })).toBeVisible()
    expect(opened.mock.calls).toEqual([[expect.stringMatching(/^data:.*,broken$/), '_blank', 'noopener']])
  },
)

test('files that cannot be shown open in a new tab once, also when the reader comes back to them [ATTACH-06]', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  opened.mockClear()
  const files = ['one', 'two'].map((name, at) =>
    attachment(at + 1, { filename: `${name}.png`, mime_type: 'image/png', download_url: `data:image/png,${name}` }),
  )
  const screen = await render(<viewer.BrokenImage files={files} place={0} />)
  await expect.poll(() => opened.mock.calls.length).toBe(1)
  for (const place of [1, 0, 1]) {
    await screen.rerender(<viewer.BrokenImage files={files} place={place} />)
    await expect.element(page.getByText('Preview not available for this file type.')).toBeVisible()
  }
  expect(opened.mock.calls.map(([address]) => address)).toEqual(['data:image/png,one', 'data:image/png,two'])
})
