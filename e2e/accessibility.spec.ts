import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from './test.ts'

/** Violations of WCAG 2.2 AA on the page, each with the place it was found at; received HTML is not ours to mend. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .exclude('iframe[title="Message body"]')
    .analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`sign-in, list, settings and search pass axe in ${colorScheme}`, async ({ page, alice, mail, signIn }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await mail({ from: 'Zoe <zoe@elsewhere.example>', to: alice.email, subject: 'For every ear', text: 'Hello' })
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(await violations(page)).toEqual([])

    const mailbox = await signIn(page, alice)
    await expect(mailbox.row('For every ear')).toBeVisible()
    expect(await violations(page)).toEqual([])

    await mailbox.button('Settings').click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')

    await page.goto('/mail/search?q=ear')
    await expect(mailbox.row('For every ear')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  test(`a conversation and the reply below it pass axe in ${colorScheme}`, async ({ page, mailbox, alice, mail }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await mail({ from: 'Zoe <zoe@elsewhere.example>', to: alice.email, subject: 'For every ear', text: 'Hello' })
    const conversation = await mailbox.open('For every ear')
    await expect(mailbox.body().getByText('Hello')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await conversation.getByRole('button', { name: 'Reply', exact: true }).last().click()
    await expect(mailbox.window('Reply').getByRole('textbox', { name: 'Message body' })).toBeFocused()
    expect(await violations(page)).toEqual([])
  })
}
