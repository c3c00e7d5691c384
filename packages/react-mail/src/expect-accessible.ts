import axe from 'axe-core'
import { expect } from 'vitest'

/** The rules of axe that read colours: of a second colour scheme no other one can say anything new. */
const OF_COLOURS: axe.RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

const ALL: axe.RunOptions = {
  rules: {
    'target-size': { enabled: true },
    region: { enabled: false },
    'page-has-heading-one': { enabled: false },
  },
}

/** Fails with axe's own sentences when what is on the page breaks a rule of WCAG 2.2 AA or good practice. */
export async function expectAccessible(root: Element = document.body, rules = ALL): Promise<void> {
  // A message's frame runs no script: axe would wait for its answer until it gives up.
  const { violations } = await axe.run(root, { ...rules, iframes: false, resultTypes: ['violations'] })
  expect(
    violations.map(
      (v) => `${v.id}: ${v.help}: ${v.nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' | ')}`,
    ),
  ).toEqual([])
}

/** Runs the check in both colour schemes, in the dark one by the rules that read colours. */
export async function expectAccessibleInBothSchemes(root: Element = document.body): Promise<void> {
  document.documentElement.dataset.theme = 'light'
  await expectAccessible(root)
  document.documentElement.dataset.theme = 'dark'
  await expectAccessible(root, OF_COLOURS)
  delete document.documentElement.dataset.theme
}
