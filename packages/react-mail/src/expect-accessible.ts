import axe from 'axe-core'
import { expect } from 'vitest'

/** Those of axe's rules whose answer another scheme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Fails with axe's own sentences when what is on the page breaks a rule of WCAG 2.2 AA or good practice, or one of `only`. */
export async function expectAccessible(root: Element = document.body, only: readonly string[] = []): Promise<void> {
  const { violations } = await axe.run(root, {
    ...(only.length > 0 && { runOnly: [...only] }),
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
  expect(
    violations.map(
      (v) => `${v.id}: ${v.help}: ${v.nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' | ')}`,
    ),
  ).toEqual([])
}

/** Runs the check in both colour schemes. */
export async function expectAccessibleInBothSchemes(root: Element = document.body): Promise<void> {
  document.documentElement.dataset.theme = 'light'
  await expectAccessible(root)
  document.documentElement.dataset.theme = 'dark'
  await expectAccessible(root, COLOUR_RULES)
  delete document.documentElement.dataset.theme
}
