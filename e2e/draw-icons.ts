/** Draws the icons of the installed page from its favicon: `npm run icons -w @postroom/e2e`. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { chromiumLaunch } from './chromium.ts'

const place = (file: string): string => fileURLToPath(new URL(`../apps/web/public/${file}`, import.meta.url))
const ICONS = [
  { file: 'icon-192.png', size: 192, maskable: false },
  { file: 'icon-512.png', size: 512, maskable: false },
  // Of these the system cuts the shape: what counts lies in a circle of 80 percent.
  { file: 'icon-maskable-512.png', size: 512, maskable: true },
]

const mark = await readFile(place('favicon.svg'), 'utf8')
const browser = await chromium.launch(chromiumLaunch)
const page = await browser.newPage()
for (const { file, size, maskable } of ICONS) {
  await page.setViewportSize({ width: size, height: size })
  const drawing = maskable ? mark.replace('rx="8"', '').replace('0 0 32 32', '-4 -4 40 40') : mark
  const ground = maskable ? '#0f6b74' : 'transparent'
  await page.setContent(
    `<body style="margin:0;background:${ground}">${drawing.replace('<svg', `<svg width="${size}"`)}`,
  )
  await page.screenshot({ path: place(file), omitBackground: true })
}
await browser.close()
