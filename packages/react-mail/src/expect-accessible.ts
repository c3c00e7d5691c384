import axe from 'axe-core'
import { expect } from 'vitest'

/** Fails with axe's own sentences when what is on the page breaks a rule of WCAG 2.2 AA or good practice. */
export async function expectAccessible(root: Element = document.body): Promise<void> {
  const { violations } = await axe.run(root, {
    // A message's frame runs no script: axe would wait for its answer until it gives up.
    iframes: false,
    rules: {
      'target-size': { enabled: true },
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
    },
  })
  expect(
    violations.map(
      (v) => `${v.id}: ${v.help}: ${v.nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' | ')}`,
    ),
  ).toEqual([])
}

/** Runs the check in both colour schemes. */
export async function expectAccessibleInBothSchemes(root: Element = document.body): Promise<void> {
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset.theme = theme
    await expectAccessible(root)
  }
  delete document.documentElement.dataset.theme
}
