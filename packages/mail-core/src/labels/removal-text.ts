import { isAtOrUnder, labelName } from './label-path.ts'

/** What removing a label would do, naming the sublabels that go with it (G-027). */
export function removalText(label: { path: string }, labels: readonly { path: string }[]): string {
  const name = labelName(label.path)
  const beneath = labels.filter(({ path }) => path !== label.path && isAtOrUnder(path, label.path))
  if (beneath.length === 0) return `The label “${name}” will be removed. Its mail stays in All Mail.`
  const names = beneath.map(({ path }) => `“${path.slice(label.path.length + 1)}”`).join(', ')
  return `The label “${name}” will be removed, and with it ${names}. Their mail stays in All Mail.`
}
