import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { FrameShellContext } from './frame-shell.ts'
import { mailNodes } from './mail-nodes.ts'
import { MessageFrame } from './message-frame.tsx'

const shell = URL.createObjectURL(new Blob(['<!doctype html><title>Message</title>'], { type: 'text/html' }))

/** The heights of a mail's frame over its first frames of drawing. */
async function heights(html: string): Promise<number[]> {
  const { content } = mailNodes(html, { remoteImages: false, inlineImages: new Map() })
  const looks = { images: 'blocked', colouring: 'page', dark: false, folded: false } as const
  await render(
    <FrameShellContext value={() => shell}>
      <MessageFrame content={content} pictures={new Map()} {...looks} />
    </FrameShellContext>,
  )
  const frame = () => document.querySelector('iframe')
  await expect.poll(() => frame()?.contentDocument?.body.childElementCount).toBeGreaterThan(0)
  const seen: number[] = []
  for (let time = 0; time < 12; time++) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    seen.push(frame()?.clientHeight ?? 0)
  }
  return seen
}

test.each([
  ['a unit with an escape', '<p style="height:100\\76 h">x</p>'],
  ['a unit with a comment before it', '<p style="height:/**/110vh">x</p>'],
  ['units of a container', '<p style="height:105cqh">x</p><p style="min-block-size:101cqb">y</p>'],
  ['a share in a calculation', '<style>p{--h:1vh;height:calc(var(--h)*120 + 9px)}</style><p>x</p>'],
  ['a length in another attribute', '<p title="110vh" style="height:attr(title type(<length>))">x</p>'],
  [
    'a page that claims its window',
    '<style>:root:root:root:root,:root:root:root>body{min-block-size:101vh!important;height:110%!important}</style><p>x</p>',
  ],
  [
    'a body that lets go of what it holds',
    '<style>html body{position:static!important}p{position:absolute;top:100%;height:80px}</style><p>x</p>',
  ],
  ['a page written downwards', '<style>:root{writing-mode:vertical-rl}p{inline-size:110vi}</style><p>x</p>'],
  ['nothing but something fixed', '<div style="position:fixed;top:0;left:0">Words that people should read</div>'],
  ['something fixed below the window', '<p style="position:fixed;top:100%;height:50px;margin:99% 0">x</p>y'],
  [
    'a height that grows with the window’s',
    `<style>${Array.from({ length: 300 }, (_, at) => `@media(min-height:${at * 40}px){p{padding-bottom:${at * 41 + 41}px}}`).join('')}</style><p>x</p>`,
  ],
])('[GUARD-08] the frame of a mail does not grow by having grown: %s', async (_, html) => {
  const seen = await heights(html)
  expect(seen.at(-1)).toBeGreaterThan(0)
  expect(seen.at(-1)).toBeLessThan(2_000)
  expect(new Set(seen.slice(2)).size).toBe(1)
})

test('[GUARD-08] a mail of any height has a frame that ends', async () => {
  const seen = await heights('<p style="height:20000000px">x</p>')
  expect(seen.at(-1)).toBe(500_000)
  const page = document.querySelector('iframe')?.contentDocument?.documentElement
  expect(page && getComputedStyle(page).overflowY).toBe('auto')
})
