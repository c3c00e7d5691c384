import { expect, type Locator } from '@playwright/test'
import { test } from './test.ts'

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 320, height: 480 },
]

/** Whether a button is in view as a whole and lies under nothing else. */
function pressable(button: Locator): Promise<boolean> {
  return button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const corners = [
      [left + 12, top + 4],
      [right - 12, top + 4],
      [left + 12, bottom - 4],
      [right - 12, bottom - 4],
    ]
    return corners.every(([x = 0, y = 0]) => element.contains(document.elementFromPoint(x, y)))
  })
}

/** Whether the text cursor stands above the top of the bar. */
function caretIsAbove(bar: Locator): Promise<boolean> {
  return bar.evaluate((element) => {
    const caret = getSelection()?.getRangeAt(0).getBoundingClientRect()
    return caret !== undefined && caret.bottom <= element.getBoundingClientRect().top
  })
}

for (const size of WINDOWS)
  test(`[SCREEN-07] at ${size.width} px Send stays in view in an answer and in a window, however long the text, its files and the quote are`, async ({
    page,
    mailbox,
    alice,
    mail,
  }) => {
    await mail({
      from: 'Zoe <zoe@elsewhere.example>',
      to: alice.email,
      subject: 'Long story',
      text: 'One more line.\n'.repeat(120),
    })
    await page.setViewportSize(size)
    await mailbox.open('Long story')
    await page.getByRole('button', { name: 'Reply', exact: true }).last().click()
    const files = Array.from({ length: 6 }, (_, number) => ({
      name: `plan-${number}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from(`plan ${number}`),
    }))
    for (const place of ['in the conversation', 'in a window']) {
      const window = mailbox.window('Reply')
      const send = window.getByRole('button', { name: 'Send', exact: true })
      const body = window.getByRole('textbox', { name: 'Message body' })
      if (place === 'in a window') await window.getByRole('button', { name: 'Pop out' }).click()
      await expect(body).toBeFocused()
      await expect.poll(() => pressable(send), `as it opens ${place}`).toBe(true)
      await expect(body).toBeInViewport()
      for (let line = 0; line < 40; line++) await page.keyboard.press('Enter')
      await page.keyboard.type('The last line')
      await expect.poll(() => pressable(send), `at the end of a long text ${place}`).toBe(true)
      await expect.poll(() => caretIsAbove(send), `the end of the text ${place}`).toBe(true)
      if (place === 'in the conversation') await window.locator('input[type="file"]').first().setInputFiles(files)
      await expect(window.getByRole('list', { name: 'Attachments' }).getByRole('listitem')).toHaveCount(6)
      await expect.poll(() => pressable(send), `with files ${place}`).toBe(true)
      await page.keyboard.press('Control+Home')
      await page.keyboard.type('The first line')
      await expect.poll(() => pressable(send), `at the beginning ${place}`).toBe(true)
      await window.getByRole('button', { name: 'Formatting options' }).click()
      await expect(window.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
      await expect.poll(() => pressable(send), `with the formatting bar ${place}`).toBe(true)
      await window.getByRole('button', { name: 'Formatting options' }).click()
    }
    const window = mailbox.window('Reply')
    for (const name of await window.getByRole('button', { name: /^Remove .*@/ }).all()) await name.click()
    await window.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(window.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await expect.poll(() => pressable(window.getByRole('button', { name: 'Send', exact: true }))).toBe(true)
  })
