import { quiet, type Scenario, settledInbox } from './bench-context.ts'

const PARAGRAPHS = 2_000
const CHARACTERS = 1_000

/** A thousand characters typed into a long mail, and the frames meanwhile; and when the composer's script was asked for. */
export const typing: Scenario = async (world) => {
  const page = await settledInbox(world)
  const text = 'The wheels of the spring delivery are round, and ten of each kind are in the house. '
  const html_body = `<div>${text}</div>`.repeat(PARAGRAPHS)
  await page.request.post('/api/v1/drafts', { data: { window_id: 'bench', subject: 'A long mail', html_body } })
  await page.goto('/mail/drafts')
  await page.getByRole('row').filter({ hasText: 'A long mail' }).click()
  const body = page.getByRole('dialog').getByRole('textbox', { name: 'Message body' })
  await body.click({ position: { x: 30, y: 10 } })
  await quiet(page)
  await page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    const next = (now: number) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    Object.assign(window, { typedFrames: frames })
  })
  await page.keyboard.type('round wheel '.repeat(CHARACTERS).slice(0, CHARACTERS))
  const frames = await page.evaluate(() => (window as unknown as { typedFrames: number[] }).typedFrames)
  const early = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => /\/writing-[^/]*\.js$/.test(name) && startTime < painted).length
  })
  await page.context().close()
  return [
    {
      what: 'composer loaded before the first paint',
      unit: 'requests',
      values: [early],
      goal: { most: 0, of: 'value' },
    },
    { what: '1,000 characters into a long mail: a frame', unit: 'ms', values: frames },
    {
      what: '1,000 characters into a long mail: longest frame',
      unit: 'ms',
      values: [Math.max(...frames)],
      goal: { most: 50, of: 'value' },
    },
  ]
}
