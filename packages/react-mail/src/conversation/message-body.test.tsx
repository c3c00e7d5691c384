import type { Message } from '@postroom/mail-core'
import { composeStories } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { StoryMail } from '../fixtures/story-mail.ts'
import { FrameShellContext } from './frame-shell.ts'
import { mailNodes } from './mail-nodes.ts'
import * as stories from './message-body.stories.tsx'
import { MessageFrame } from './message-frame.tsx'

const all = composeStories(stories)

function frame(): HTMLIFrameElement {
  const found = document.querySelector('iframe')
  if (!found) throw new Error('no frame')
  return found
}

/** The document of the shown body, once it stands in the frame at its height. */
async function bodyOf(): Promise<HTMLElement> {
  await expect.poll(() => frame().style.height).not.toBe('')
  await expect.poll(() => frame().contentDocument?.body.childElementCount).toBeGreaterThan(0)
  const body = frame().contentDocument?.body
  if (!body) throw new Error('no body')
  return body
}

/** How the mail stands in the dark scheme: turned over, or on white in its own colours. */
async function inTheDark(story: ReactNode) {
  document.documentElement.dataset.theme = 'dark'
  const screen = await render(story)
  const body = await bodyOf()
  const root = body.ownerDocument.documentElement
  const look = () => {
    const { filter, backgroundColor, colorScheme } = getComputedStyle(root)
    return { filter, ground: backgroundColor, scheme: colorScheme }
  }
  return { screen, body, look }
}

const turned = { filter: 'invert(0.9) hue-rotate(180deg)', ground: 'rgb(255, 255, 255)', scheme: 'light' }
const original = { filter: 'none', ground: 'rgb(255, 255, 255)', scheme: 'light' }

test.afterEach(() => {
  delete document.documentElement.dataset.theme
})

test('a remote image that is left out keeps its size and shows its words on a quiet ground', async () => {
  await render(<all.RemoteImages />)
  const image = (await bodyOf()).querySelector('img')
  if (!image) throw new Error('no image')
  const { content, position, backgroundColor } = getComputedStyle(image, '::after')
  expect({ content, position }).toEqual({ content: '"Wheel"', position: 'absolute' })
  expect(backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
  expect([image.offsetWidth, image.offsetHeight]).toEqual([200, 100])
})

test('in the dark scheme a mail with colours is turned over, and shown in its own colours on request', async () => {
  const { screen, look } = await inTheDark(<all.Coloured />)
  expect(look()).toEqual(turned)
  const button = screen.getByRole('button', { name: 'Original colours' })
  await button.click()
  expect(look()).toEqual(original)
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  expect(look()).toEqual(turned)
})

test('the empty lines before a quote are folded with it, and nothing stands above the first line [CONV-15]', async () => {
  const screen = await render(<all.Quoted />)
  const body = await bodyOf()
  const trimmed = () => [...body.children].map((part) => part.hasAttribute('data-trimmed'))
  await expect.poll(trimmed).toEqual([false, true, true, true])
  expect(body.firstElementChild?.getBoundingClientRect().top).toBe(0)
  await screen.getByRole('button', { name: 'Show trimmed content' }).click()
  expect(trimmed()).toEqual([false, false, false, false])
})

test('mail that answers nothing shows what it quotes [CONV-15]', async () => {
  const { message } = all.Quoted.args as { message: Message }
  const screen = await render(<all.Quoted message={{ ...message, in_reply_to: null }} />)
  expect((await bodyOf()).innerText).toContain('They came.')
  await expect.element(screen.getByRole('button', { name: 'Show trimmed content' })).not.toBeInTheDocument()
})

test('between the text of a plain answer and what it quotes stands one empty line, folded with the quote [CONV-15]', async () => {
  const screen = await render(<all.PlainAnswer />)
  const body = await bodyOf()
  const height = () => body.getBoundingClientRect().height
  const line = 21
  await expect.poll(height).toBe(line)
  await screen.getByRole('button', { name: 'Show trimmed content' }).click()
  await expect.poll(height).toBe(4 * line)
})

test('a mail of its own colours stands in line with the others on a white page, its corners whole, and away from the edge of its paper in the dark', async () => {
  document.documentElement.dataset.theme = 'light'
  const place = async () => {
    const left = (await bodyOf()).firstElementChild?.getBoundingClientRect().left
    const paper = frame().parentElement?.parentElement
    return { left, corners: paper && getComputedStyle(paper).borderRadius }
  }
  const screen = await render(<all.Coloured />)
  expect(await place()).toEqual({ left: 0, corners: '0px' })
  await screen.unmount()
  await inTheDark(<all.Coloured />)
  expect(await place()).toEqual({ left: 12, corners: '8px' })
})

test('a mail without colours takes those of the page in the dark scheme', async () => {
  const { screen, body, look } = await inTheDark(<all.Plain />)
  expect(look()).toEqual({ filter: 'none', ground: 'rgba(0, 0, 0, 0)', scheme: 'dark' })
  expect(getComputedStyle(body).color).toBe(getComputedStyle(frame()).color)
  await expect.element(screen.getByRole('button', { name: 'Original colours' })).not.toBeInTheDocument()
})

test('a mail that turning over would make unreadable keeps its own colours', async () => {
  const { screen, look } = await inTheDark(<all.StrongColours />)
  expect(look()).toEqual(original)
  await expect.element(screen.getByRole('button', { name: 'Original colours' })).not.toBeInTheDocument()
})

test('a light gradient under text without a colour is turned over with it', async () => {
  const { look } = await inTheDark(<all.Gradient />)
  expect(look()).toEqual(turned)
})

test('what a mail says of dark screens does not meet our own turning over', async () => {
  const { body, look } = await inTheDark(<all.OwnDarkColours />)
  expect(look()).toEqual(turned)
  expect(getComputedStyle(body.querySelector('p') ?? body).color).toBe('rgb(34, 34, 34)')
})

test('a link says where it leads, whatever the mail says of it, and opens without opener or referrer', async () => {
  await render(<all.Coloured />)
  const link = (await bodyOf()).querySelector('a')
  expect(link?.title).toBe('https://example.org/wheels')
  expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener noreferrer'])
})

test('a link to a place of the mail finds it', async () => {
  await render(<all.InnerLinks />)
  const body = await bodyOf()
  const target = body.querySelector('a')?.getAttribute('href')
  expect(body.querySelector(target ?? '')?.textContent).toBe('The end')
})

test.each([
  ['as high as a screen', 'ScreenHigh', 840],
  ['with a sheet that makes it scroll', 'OwnScrolling', 56],
  ['with content placed freely', 'PlacedFreely', 141],
] as const)('a mail %s stays as high as its content and never scrolls in itself', async (_, name, height) => {
  const Story = all[name]
  await render(<Story />)
  const body = await bodyOf()
  await expect.poll(() => frame().clientHeight).toBe(height)
  // Two more frames, in which a height that feeds itself would have grown.
  for (let time = 0; time < 2; time++) await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(frame().clientHeight).toBe(height)
  const root = body.ownerDocument.documentElement
  expect([root.scrollHeight, getComputedStyle(root).overflowY]).toEqual([height, 'hidden'])
  expect(getComputedStyle(body).overscrollBehaviorY).toBe('auto')
})

test('a mail wider than its place is as high as its content and scrolls sideways', async () => {
  await render(<all.WideTable />)
  const body = await bodyOf()
  const root = body.ownerDocument.documentElement
  for (let time = 0; time < 3; time++) await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(root.scrollWidth).toBeGreaterThan(root.clientWidth)
  expect(body.offsetHeight).toBeGreaterThan(20)
  expect(root.clientHeight).toBe(body.offsetHeight)
})

test('a mail made for a screen is scaled down to the width of a telephone, and is as high as it is then', async () => {
  await page.viewport(390, 800)
  await render(<all.MadeForAScreen />)
  const body = await bodyOf()
  const root = body.ownerDocument.documentElement
  const scale = () => Number(getComputedStyle(body).zoom)
  await expect.poll(scale).toBeLessThan(0.65)
  expect(scale()).toBeGreaterThan(0.5)
  expect(root.scrollWidth).toBe(root.clientWidth)
  await expect.poll(() => frame().clientHeight - body.getBoundingClientRect().height).toBeLessThan(1)
  expect(root.scrollHeight).toBe(frame().clientHeight)
  await page.viewport(1280, 800)
  await expect.poll(scale).toBe(1)
  await expect.poll(() => frame().clientHeight - body.getBoundingClientRect().height).toBeLessThan(1)
})

test('a mail that nobody could read at the width of a telephone scrolls sideways there', async () => {
  await page.viewport(390, 800)
  await render(<all.WideTable />)
  const body = await bodyOf()
  const root = body.ownerDocument.documentElement
  for (let time = 0; time < 3; time++) await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(getComputedStyle(body).zoom).toBe('1')
  expect(root.scrollWidth).toBeGreaterThan(root.clientWidth)
})

test('[RUN-06] the frame is as high as its mail, and grows and shrinks with it', async () => {
  await render(<all.Plain />)
  const body = await bodyOf()
  const whole = () => Math.ceil(body.getBoundingClientRect().height)
  await expect.poll(() => frame().clientHeight).toBe(whole())
  expect(whole()).toBeGreaterThan(40)
  const before = frame().clientHeight
  const [heading] = body.getElementsByTagName('h2')
  if (!heading) throw new Error('no heading')
  heading.style.paddingBottom = '300px'
  await expect.poll(() => frame().clientHeight).toBe(before + 300)
  heading.style.paddingBottom = '0'
  await expect.poll(() => frame().clientHeight).toBe(before)
})

test('keys pressed in a mail are heard by the page', async () => {
  await render(<all.InnerLinks />)
  const link = (await bodyOf()).querySelector('a')
  const heard: string[] = []
  const hear = ({ key }: KeyboardEvent) => heard.push(key)
  document.addEventListener('keydown', hear)
  link?.focus()
  await userEvent.keyboard('e')
  document.removeEventListener('keydown', hear)
  expect(heard).toEqual(['e'])
})

test('what is said of images from elsewhere stands as far from the upper edge as the ways from the lower one', async () => {
  await page.viewport(700, 800)
  await render(<all.RemoteImages />)
  const sentence = page.getByText(/^Remote images are not shown/)
  await expect.element(sentence).toBeVisible()
  const { top, bottom } = sentence.element().parentElement?.getBoundingClientRect() ?? new DOMRect()
  const middle = (part: Element) => {
    const box = part.getBoundingClientRect()
    return (box.top + box.bottom) / 2
  }
  const way = page.getByRole('button', { name: 'Show images' })
  expect([middle(sentence.element()) - top, bottom - middle(way.element())]).toEqual([22, 22])
})

test('images from elsewhere may be shown always for a sender (G-032)', async () => {
  let mail: StoryMail | undefined
  const screen = await render(
    <all.RemoteImages
      onMail={(made) => {
        mail = made
      }}
    />,
  )
  expect((await bodyOf()).querySelector('img')?.hasAttribute('src')).toBe(false)
  await screen.getByRole('button', { name: 'Always show from this sender' }).click()
  await expect
    .poll(async () => (await bodyOf()).querySelector('img')?.getAttribute('src'))
    .toBe('https://images.invalid/wheel.png')
  expect(mail?.settings.get('imageSenders')).toEqual([expect.stringMatching(/^\d+ zoe@elsewhere\.example$/)])
})

test('a mail without text says so', async () => {
  await render(<all.Empty />)
  await expect.element(page.getByText('This message has no text.')).toBeVisible()
})

test('a mail whose frame could not be fetched says so, and is shown when it is tried again', async () => {
  const page = new Blob(['<!doctype html><title>Message</title>'], { type: 'text/html' })
  const addresses = ['http://127.0.0.1:9/', URL.createObjectURL(page)]
  const { content } = mailNodes('<p>They came.</p>', { remoteImages: false, inlineImages: new Map() })
  const screen = await render(
    <FrameShellContext value={() => addresses[0] ?? ''}>
      <MessageFrame
        content={content}
        pictures={new Map()}
        images="blocked"
        colouring="page"
        dark={false}
        folded={false}
      />
    </FrameShellContext>,
  )
  const alert = screen.getByRole('alert')
  await expect.element(alert).toHaveTextContent('Network error. Please check your connection. Try again')
  expect(document.querySelector('iframe')).toBeNull()
  addresses.shift()
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect((await bodyOf()).textContent).toBe('They came.')
  await expect.element(alert).not.toBeInTheDocument()
})
