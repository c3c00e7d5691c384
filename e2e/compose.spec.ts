import { expect, type Page } from '@playwright/test'
import { test } from './test.ts'

/** A picture of 800 x 400 pixels, drawn by the browser. */
async function photo(page: Page, name: string) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 800
    canvas.height = 400
    canvas.getContext('2d')?.fillRect(0, 0, 400, 400)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}

test('a photo stands in the text, is kept with the draft and reaches the world by its content id; one taken out again does not [COMPOSE-20, EDITOR-04, EDITOR-05, EDITOR-08, EDITOR-10]', async ({
  page,
  mailbox,
  alice,
  sink,
}) => {
  await page.getByRole('banner').getByRole('button', { name: 'Compose', exact: true }).click()
  const window = mailbox.window('New Message')
  const body = window.getByRole('textbox', { name: 'Message body' })
  const insert = async (name: string) => {
    const chooser = page.waitForEvent('filechooser')
    await window.getByRole('button', { name: 'Insert photo' }).click()
    await (await chooser).setFiles(await photo(page, name))
  }
  await body.click()
  await insert('secret.png')
  await body.getByRole('img', { name: 'secret.png' }).click()
  const tools = window.getByRole('toolbar', { name: 'Image' })
  await tools.getByRole('button', { name: 'Remove' }).click()
  await expect(body.getByRole('img')).toHaveCount(0)
  await insert('wheel.png')
  const image = body.getByRole('img', { name: 'wheel.png' })
  await expect(image).toHaveAttribute('width', '560')
  await image.click()
  await tools.getByRole('button', { name: 'Small' }).click()
  await expect(image).toHaveAttribute('width', '200')
  await window.getByRole('textbox', { name: 'Subject' }).fill('A wheel')
  await expect(tools).toBeHidden()

  await window.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(window).toBeHidden()
  await mailbox.folder('Drafts').click()
  await mailbox.row('A wheel').click()
  await expect(image).toHaveAttribute('width', '200')
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(800)

  const stranger = `photo-${alice.id}@elsewhere.example`
  await window.getByRole('combobox', { name: 'To', exact: true }).fill(stranger)
  await window.getByRole('combobox', { name: 'To', exact: true }).press('Enter')
  await mailbox.send(window)
  const { mail } = await sink.received(stranger)
  expect(mail.attachments.map(({ filename, disposition }) => ({ filename, disposition }))).toEqual([
    { filename: 'wheel.png', disposition: 'inline' },
  ])
  expect(mail.html).toContain(`src="cid:${mail.attachments[0]?.contentId?.replace(/[<>]/g, '')}"`)
  expect(mail.html).toContain('width="200" height="100"')
})

test('an emoji stands where the caret was, is offered again, and nothing is fetched from elsewhere [EDITOR-15, EDITOR-21]', async ({
  page,
  mailbox,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(page.url()).origin) && /^https?:/.test(request.url()))
      elsewhere.push(request.url())
  })
  await page.getByRole('banner').getByRole('button', { name: 'Compose', exact: true }).click()
  const window = mailbox.window('New Message')
  const body = window.getByRole('textbox', { name: 'Message body' })
  await body.click()
  await body.pressSequentially('Fine ')
  await window.getByRole('button', { name: 'Insert emoji' }).click()
  const picker = page.getByRole('dialog', { name: 'Emoji' })
  await picker.getByRole('searchbox', { name: 'Search emoji' }).fill('thumbs up')
  await picker.getByRole('gridcell', { name: 'thumbs up', exact: true }).click()
  await expect(picker).toBeHidden()
  await page.keyboard.type('!')
  await expect(body).toContainText('Fine 👍!')
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('recentEmojis') ?? 'null')))
    .toEqual([{ unified: '1f44d', original: '1f44d', count: 1 }])
  await window.getByRole('button', { name: 'Insert emoji' }).click()
  await expect(picker.getByRole('gridcell', { name: 'thumbs up', exact: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(picker).toBeHidden()
  await expect(window).toBeVisible()
  expect(elsewhere).toEqual([])
})

test('text leaves in its font, size and colours, with its link, under the name that was chosen [COMPOSE-09, COMPOSE-10, EDITOR-01, EDITOR-02, EDITOR-03, EDITOR-11, EDITOR-12, EDITOR-13, EDITOR-14, LIMIT-11]', async ({
  page,
  shared: bob,
  mailbox,
  alice,
  sink,
}) => {
  await page.getByRole('banner').getByRole('button', { name: 'Compose', exact: true }).click()
  const window = mailbox.window('New Message')
  const from = window.getByRole('combobox', { name: 'From' })
  await expect(from).toHaveValue(String(alice.id))
  await expect(from.getByRole('option')).toHaveText([`${alice.name} <${alice.email}>`, `${bob.name} <${bob.email}>`])
  await from.selectOption(String(bob.id))
  const body = window.getByRole('textbox', { name: 'Message body' })
  await body.click()
  await window.getByRole('button', { name: 'Formatting options' }).click()
  const bar = window.getByRole('toolbar', { name: 'Formatting' })
  await expect(bar.getByRole('combobox', { name: 'Font' }).getByRole('option')).toHaveCount(8)
  await bar.getByRole('combobox', { name: 'Font' }).selectOption('Georgia, "Times New Roman", serif')
  await bar.getByRole('combobox', { name: 'Size' }).selectOption('7')
  await bar.getByRole('button', { name: 'Text colour' }).click()
  const palette = page.getByRole('dialog', { name: 'Text colour' })
  await expect(palette.getByRole('button')).toHaveCount(40)
  await palette.getByRole('button', { name: 'Blue', exact: true }).click()
  await expect(palette).toBeHidden()
  await page.keyboard.type('Huge and blue')
  await bar.getByRole('button', { name: 'Background colour' }).click()
  await expect(page.getByRole('dialog', { name: 'Background colour' })).toBeVisible()
  await window.getByRole('textbox', { name: 'Subject' }).click()
  await expect(page.getByRole('dialog', { name: 'Background colour' })).toBeHidden()
  await body.press('Control+End')
  await window.getByRole('button', { name: 'Insert link' }).click()
  const link = page.getByRole('dialog', { name: 'Insert link' })
  await expect(link.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await link.getByRole('textbox', { name: 'Text' }).fill(' our wheels')
  await link.getByRole('textbox', { name: 'Link' }).fill('wheels.example')
  await link.getByRole('button', { name: 'Apply' }).click()
  const stranger = `formatted-${alice.id}@elsewhere.example`
  await window.getByRole('combobox', { name: 'To', exact: true }).fill(stranger)
  await window.getByRole('combobox', { name: 'To', exact: true }).press('Enter')
  await window.getByRole('textbox', { name: 'Subject' }).fill('Formatted')
  await mailbox.send(window)
  const { mail } = await sink.received(stranger)
  expect(mail.from).toEqual({ name: bob.name, address: bob.email })
  expect(mail.html).toContain('font-size:28px')
  expect(mail.html).toContain('font-family:Georgia')
  expect(mail.html).toContain('color:#1a73e8')
  expect(mail.html).toContain('href="https://wheels.example"')
  expect(mail.text).toContain('Huge and blue')
})

test('files held over a window light it up, and are attached when they are let go [COMPOSE-27]', async ({
  page,
  mailbox,
}) => {
  await page.getByRole('banner').getByRole('button', { name: 'Compose', exact: true }).click()
  const window = mailbox.window('New Message')
  await window.getByRole('textbox', { name: 'Subject' }).fill('Files')
  const files = await page.evaluateHandle(() => {
    const held = new DataTransfer()
    held.items.add(new File(['round'], 'wheel.txt', { type: 'text/plain' }))
    return held
  })
  await expect(window).toHaveCSS('outline-style', 'none')
  await window.dispatchEvent('dragover', { dataTransfer: files })
  await expect(window).toHaveCSS('outline-style', 'dashed')
  await window.dispatchEvent('drop', { dataTransfer: files })
  await expect(window).toHaveCSS('outline-style', 'none')
  await expect(window.getByRole('list', { name: 'Attachments' }).getByRole('listitem')).toContainText('wheel.txt')
})
