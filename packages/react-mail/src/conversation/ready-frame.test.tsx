import { composeStories } from '@storybook/react-vite'
import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import * as stories from './message-body.stories.tsx'
import { readyFrame } from './ready-frame.ts'

const { Plain } = composeStories(stories)
const frames = () => [...document.querySelectorAll('iframe')]
const headingIn = (frame: HTMLIFrameElement | undefined) => frame?.contentDocument?.querySelector('h2')?.textContent

let src = ''
beforeAll(async () => {
  const { unmount } = await render(<Plain />)
  src = frames()[0]?.src ?? ''
  await unmount()
})

test('a mail leaves a frame with another page alone and comes in one of its own', async () => {
  readyFrame('about:blank#other')
  const [other] = frames()
  const { unmount } = await render(<Plain />)
  const own = frames().find((frame) => frame !== other)
  await expect.poll(() => headingIn(own)).toBe('The wheels')
  expect([other?.hidden, other?.contentDocument?.body.childElementCount]).toEqual([true, 0])
  await unmount()
  expect(frames()).toEqual([other])
})

test('a mail stands whole in the frame that was ready, without a navigation; the frame goes with it and another is made (G-032)', async () => {
  readyFrame(src)
  const stood = frames()[0] ?? document.createElement('iframe')
  expect(frames()).toEqual([stood])
  await new Promise((resolve) => stood.addEventListener('load', resolve))
  const { unmount } = await render(<Plain />)
  // Not polled: it is there when it is drawn.
  expect([stood.isConnected, stood.hidden, stood.title, headingIn(stood)]).toEqual([
    true,
    false,
    'Message body',
    'The wheels',
  ])
  expect(stood.clientHeight).toBe(stood.contentDocument?.documentElement.scrollHeight)
  expect(stood.getAttribute('sandbox')).toBe('allow-same-origin allow-popups allow-popups-to-escape-sandbox')

  await expect.poll(() => frames().length).toBe(2)
  const next = frames().find((frame) => frame !== stood)
  expect([next?.hidden, next?.src]).toEqual([true, src])
  await unmount()
  expect(frames()).toEqual([next])
})
