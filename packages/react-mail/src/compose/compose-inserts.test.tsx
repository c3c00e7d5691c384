import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import * as stories from './compose-dock.stories.tsx'

const { WithSubject } = composeStories(stories)

const attachment = {
  id: 9,
  filename: 'wheel.png',
  mime_type: 'image/png',
  size: 100,
  type: 'inline',
  content_id: 'x',
  download_url: '/api/v1/messages/1/attachments/9/wheel.png',
}

async function opened() {
  const uploads: { type: unknown; contentId: unknown }[] = []
  const upload = async (request: Request) => {
    const form = await request.formData()
    uploads.push({ type: form.get('type'), contentId: form.get('content_id') })
    return { attachment }
  }
  const answers = {
    'POST /drafts/1/attachments': upload,
    'DELETE /drafts/1/attachments/9': () => undefined,
    'GET /signatures': () => ({
      signatures: [
        { id: 1, name: 'Work', html_content: '<p>Alice Martin</p>' },
        { id: 2, name: 'Home', html_content: '<p style="color:#000000">Alice</p>' },
      ],
    }),
  }
  const screen = await render(<WithSubject answers={answers} />)
  const window = screen.getByRole('dialog', { name: 'New Message' })
  const body = window.getByRole('textbox', { name: 'Message body' })
  await expect.element(body).toHaveFocus()
  return { screen, window, body, uploads }
}

async function insertPhoto() {
  const canvas = new OffscreenCanvas(800, 400)
  canvas.getContext('2d')?.fillRect(0, 0, 800, 400)
  const content = await canvas.convertToBlob({ type: 'image/png' })
  const input = document.querySelector<HTMLInputElement>('input[accept="image/*"]')
  const files = new DataTransfer()
  files.items.add(new File([content], 'wheel.png', { type: 'image/png' }))
  if (input) input.files = files.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a photo goes up by its content id and is resized by its toolbar [EDITOR-04, EDITOR-05, EDITOR-06, EDITOR-07, EDITOR-08]', async () => {
  const { window, body, uploads } = await opened()
  await insertPhoto()
  const image = body.getByRole('img', { name: 'wheel.png' })
  await expect.element(image).toHaveAttribute('width', '560')
  await expect.element(image).toHaveAttribute('src', expect.stringMatching(/^blob:/))
  const tools = window.getByRole('toolbar', { name: 'Image' })
  await expect.element(tools).not.toBeInTheDocument()
  await image.click()
  await expectAccessibleInBothSchemes()
  for (const [name, width, height] of [
    ['Small', '200', '100'],
    ['Medium', '400', '200'],
    ['Large', '600', '300'],
    ['Original size', '800', '400'],
    ['Best fit', '560', '280'],
  ] as const) {
    await tools.getByRole('button', { name }).click()
    await expect.element(image).toHaveAttribute('width', width)
    await expect.element(image).toHaveAttribute('height', height)
  }
  expect(uploads).toEqual([{ type: 'inline', contentId: expect.stringMatching(/^[0-9a-f]{32}@postroom$/) }])
  await expect.element(window.getByRole('list', { name: 'Attachments' })).not.toBeInTheDocument()
  await tools.getByRole('button', { name: 'Remove' }).click()
  await expect.element(image).not.toBeInTheDocument()
  await expect.element(tools).not.toBeInTheDocument()
})

test('a corner drags an image down to 50 px, and a press elsewhere hides the toolbar [EDITOR-09, EDITOR-10]', async () => {
  const { window, body } = await opened()
  await insertPhoto()
  const image = body.getByRole('img', { name: 'wheel.png' })
  await image.click()
  const tools = window.getByRole('toolbar', { name: 'Image' })
  await tools.getByRole('button', { name: 'Small' }).click()
  await expect.element(image).toHaveAttribute('width', '200')
  const corner = window.element().querySelector('[data-corner="south-east"]') as HTMLElement
  const { x, y } = corner.getBoundingClientRect()
  expect(document.elementFromPoint(x - 6, y + 6)).toBe(corner)
  const at = (type: string, clientX: number) =>
    corner.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX, clientY: y, bubbles: true }))
  corner.setPointerCapture = () => undefined
  at('pointerdown', x)
  at('pointermove', x - 60)
  at('pointerup', x - 60)
  await expect.element(image).toHaveAttribute('width', '140')
  at('pointerdown', x)
  at('pointermove', x - 500)
  at('pointerup', x - 500)
  await expect.element(image).toHaveAttribute('width', '50')
  await window.getByRole('textbox', { name: 'Subject' }).click()
  await expect.element(tools).not.toBeInTheDocument()
  await image.click()
  await expect.element(tools).toBeVisible()
})

test('another signature takes the place of the first, and No signature removes it [SIG-12, SIG-14]', async () => {
  const { screen, window, body } = await opened()
  await expect.element(body).toMatchTextContent('Alice Martin')
  await window.getByRole('button', { name: 'Insert signature' }).click()
  const menu = screen.getByRole('menu', { name: 'Insert signature' })
  await expect.element(menu.getByRole('menuitemradio', { name: 'Work' })).toBeChecked()
  await expectAccessibleInBothSchemes()
  await menu.getByRole('menuitemradio', { name: 'Home' }).click()
  await expect.element(body).not.toMatchTextContent('Martin')
  await expect.element(body).toMatchTextContent('Alice')
  await window.getByRole('button', { name: 'Insert signature' }).click()
  await menu.getByRole('menuitemradio', { name: 'No signature' }).click()
  await expect.element(body).not.toMatchTextContent('Alice')
})

test('an emoji stands where the caret was [EDITOR-15]', async () => {
  const { screen, window, body } = await opened()
  await userEvent.keyboard('Hello ')
  await window.getByRole('button', { name: 'Insert emoji' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Emoji' })
  await dialog.getByRole('searchbox', { name: 'Search emoji' }).fill('grinning')
  await dialog.getByRole('gridcell', { name: 'grinning face', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(body).toHaveFocus()
  await userEvent.keyboard('!')
  await expect.element(body).toMatchTextContent('Hello 😀!')
})

async function picture(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(80, 40)
  canvas.getContext('2d')?.fillRect(0, 0, 80, 40)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' })
}

function data(files: readonly File[], html = ''): DataTransfer {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  if (html) transfer.setData('text/html', html)
  return transfer
}

test('[SCREEN-06] a picture that is pasted stands in the text at the caret; another file is attached', async () => {
  const { window, body, uploads } = await opened()
  await userEvent.keyboard('Before  after{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  const html = '<meta charset="utf-8"><img src="https://elsewhere.example/wheel.png">'
  const clipboardData = data([await picture('wheel.png'), new File(['x'], 'notes.txt', { type: 'text/plain' })], html)
  body.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  const image = body.getByRole('img', { name: 'wheel.png' })
  await expect.element(image).toHaveAttribute('src', expect.stringMatching(/^blob:/))
  const line = image.element().parentElement
  const { textContent, childNodes } = line ?? { textContent: '', childNodes: [] }
  expect([textContent, [...childNodes].map(({ nodeName }) => nodeName).slice(0, 3)]).toEqual([
    'Before  after',
    ['#text', 'IMG', '#text'],
  ])
  await expect.element(window.getByRole('list', { name: 'Attachments' }).getByText('notes.txt')).toBeVisible()
  await expect.poll(() => uploads.map(({ type }) => type).sort()).toEqual(['attachment', 'inline'])
})

/** Lets files go at a place; whether something took them. */
function drop(into: Element, { files, at }: { files: readonly File[]; at: { left: number; top: number } }): boolean {
  const where = { clientX: at.left, clientY: at.top, bubbles: true, cancelable: true }
  return !into.dispatchEvent(new DragEvent('drop', { dataTransfer: data(files), ...where }))
}

test('[SCREEN-06] a picture that is dropped into the text stands where it was let go, and beside the text it is attached', async () => {
  const { window, body } = await opened()
  await userEvent.keyboard('First line{Enter}Second line')
  const first = body.getByText('First line').element()
  const { left, top, height } = first.getBoundingClientRect()
  const at = { left: left + 1, top: top + height / 2 }
  drop(first, { files: [await picture('dropped.png')], at })
  const image = body.getByRole('img', { name: 'dropped.png' })
  await expect.element(image).toBeVisible()
  expect(image.element().parentElement?.textContent).toBe('First line')
  await expect.element(window.getByRole('list', { name: 'Attachments' })).not.toBeInTheDocument()
  drop(window.getByRole('textbox', { name: 'Subject' }).element(), { files: [await picture('beside.png')], at })
  await expect.element(window.getByRole('list', { name: 'Attachments' }).getByText('beside.png')).toBeVisible()
})

test('[SCREEN-06] files that are dropped on the signature are taken: a picture before it, another file as an attachment', async () => {
  const { screen, window, body } = await opened()
  await userEvent.keyboard('Hello')
  await window.getByRole('button', { name: 'Insert signature' }).click()
  await screen.getByRole('menu', { name: 'Insert signature' }).getByRole('menuitemradio', { name: 'Work' }).click()
  const signature = window.getByRole('textbox', { name: 'Signature' })
  await expect.element(signature).toMatchTextContent('Alice Martin')
  const { left, top, height } = signature.element().getBoundingClientRect()
  const files = [await picture('wheel.png'), new File(['x'], 'notes.txt', { type: 'text/plain' })]
  const words = signature.getByText('Alice Martin').element()
  expect(drop(words, { files, at: { left: left + 3, top: top + height / 2 } })).toBe(true)
  const image = body.getByRole('img', { name: 'wheel.png' })
  await expect.element(image).toHaveAttribute('src', expect.stringMatching(/^blob:/))
  await expect.element(window.getByRole('list', { name: 'Attachments' }).getByText('notes.txt')).toBeVisible()
  await expect.element(signature).toMatchTextContent('Alice Martin')
  const before = image.element().compareDocumentPosition(signature.element()) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(before).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
