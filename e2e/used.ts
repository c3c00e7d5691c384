import { expect, type Page } from '@playwright/test'

/** Moves the pointer, as somebody who uses the page does, until what is fetched then is there. */
export async function used(page: Page, isThere: () => boolean | Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.mouse.move(700, 500)
    await page.mouse.move(710, 500)
    expect(await page.evaluate(isThere)).toBe(true)
  }).toPass({ timeout: 60_000 })
}
