import { Mailbox } from '../mailbox.ts'
import { APP_ROW, freshPlainPage, pressWithoutHover, quiet, type Scenario, settledInbox } from './bench-context.ts'
import { lap } from './stopwatch.ts'

/** From the press on Mark as read to fifty rows that are no longer unread. */
export const markRead: Scenario = async (world) => {
  const page = await settledInbox(world)
  const mailbox = new Mailbox(page)
  const all = page.getByRole('checkbox', { name: 'Select all' })
  const unread = `${APP_ROW}[data-unread]`
  const values: number[] = []
  for (let time = 0; time < world.times; time++) {
    await all.check()
    if (await mailbox.tool('Mark as read').isVisible()) {
      await mailbox.tool('Mark as read').click()
      await quiet(page)
      await all.check()
    }
    await mailbox.tool('Mark as unread').click()
    await page.locator(unread).nth(49).waitFor()
    await quiet(page)
    await all.check()
    values.push((await lap(page, { selector: unread, gone: true }, () => mailbox.tool('Mark as read').click())).ms)
    await quiet(page)
  }
  await page.context().close()

  const still = await freshPlainPage(world)
  const plain: number[] = []
  for (let time = 0; time < world.times; time++) {
    await still.goto('/')
    plain.push((await lap(still, { selector: '.unread', gone: true }, () => pressWithoutHover(still, '#read'))).ms)
  }
  await still.context().close()
  return [{ what: '50 marked read', unit: 'ms', values, plain, goal: { most: 1, of: 'ratio' } }]
}
