import { expect } from '@playwright/test'
import { misplaced } from './misplaced.ts'
import { test } from './test.ts'

/** 640 and 320 px are a screen of 1280 px at 200 % and 400 % (WCAG 1.4.10); spaced is the text spacing of WCAG 1.4.12. */
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 900 },
  { width: 768, height: 900 },
  { width: 390, height: 844 },
  { width: 640, height: 512 },
  { width: 320, height: 256 },
  { width: 1280, height: 1024, spaced: true },
]
const SPACED = '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }'

for (const { width, height, spaced = false } of WINDOWS) {
  const sized = `${width} x ${height} px${spaced ? ' with spaced text' : ''}`
  test(`at ${sized} no control is cut and none lies under another`, async ({ page, mailbox, alice, shared, mail }) => {
    const zoe = 'Zoe Brown with a remarkably long name <zoe@elsewhere.example>'
    const subject = 'A subject that is longer than any line of a list in any window that a person may have open'
    const attachments = [{ filename: 'a-plan-with-quite-a-long-name-for-a-file.txt', content: 'plan' }]
    await mail({ from: zoe, to: alice.email, subject, text: 'Hello '.repeat(80), attachments })
    await mail({ from: zoe, to: shared.email, subject: 'For the shared mailbox', text: 'Hello' })
    await mailbox.label('Clients')
    await page.setViewportSize({ width, height })
    if (spaced)
      await page.addInitScript((text) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(text)
        document.adoptedStyleSheets = [sheet]
      }, SPACED)
    const fits = async (what: string, part = page.locator('body')) => expect(await misplaced(part), what).toEqual([])

    await page.goto('/mail/inbox')
    await expect(page.getByRole('row')).toHaveCount(2)
    await fits('a list')
    await mailbox.tick(subject)
    await fits('a selection')
    await mailbox.open(subject)
    await expect(mailbox.body().getByText('Hello')).toBeVisible()
    await fits('a conversation')
    await page.getByRole('button', { name: 'Reply', exact: true }).last().click()
    await expect(mailbox.window('Reply').getByRole('textbox', { name: 'Message body' })).toBeFocused()
    await fits('a reply')
    await mailbox.window('Reply').getByRole('button', { name: 'Discard draft' }).click()

    await page.goto('/mail/search?q=hello')
    await expect(page.getByRole('row')).toHaveCount(2)
    await fits('search results')
    await mailbox.button('User menu').click()
    await expect(page.getByRole('menu')).toBeVisible()
    await fits('a menu', page.getByRole('menu'))
    await page.keyboard.press('Escape')
    await mailbox.button('Search options').click()
    await expect(page.getByRole('form', { name: 'Advanced search' })).toBeVisible()
    await fits('the advanced search', page.getByRole('form', { name: 'Advanced search' }))
    await page.keyboard.press('Escape')
    await page.keyboard.press('c')
    await expect(mailbox.window('New Message').getByRole('textbox', { name: 'Message body' })).toBeVisible()
    await fits('a new message', mailbox.window('New Message'))
  })
}
