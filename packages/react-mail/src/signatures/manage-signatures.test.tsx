import { composeStories } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import type { Answers } from '../fixtures/story-mail.ts'
import * as stories from './manage-signatures.stories.tsx'

const { Two, Empty, NotLoaded } = composeStories(stories)

async function opened(answers: Answers = {}) {
  const screen = await render(<Two answers={answers} />)
  const dialog = screen.getByRole('dialog', { name: 'Signatures' })
  await expect.element(dialog.getByRole('button', { name: 'Work', exact: true })).toBeVisible()
  return {
    screen,
    dialog,
    name: dialog.getByRole('textbox', { name: 'Signature name' }),
    content: dialog.getByRole('textbox', { name: 'Signature content' }),
    save: dialog.getByRole('button', { name: 'Save', exact: true }),
    alert: dialog.getByRole('alert'),
  }
}

const picture = async (width = 600, height = 400) => {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'logo.png', { type: 'image/png' })
}

const pickImage = async (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[aria-label="Image file"]')
  const files = new DataTransfer()
  files.items.add(file)
  if (input) input.files = files.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a long name ends where its column ends, so that all of it can be pressed', async () => {
  const named = (id: number, name: string) => ({ id, name, html_content: '<div>Alice</div>' })
  const long = 'A very long name '.repeat(5).trim()
  const { dialog } = await opened({ 'GET /signatures': () => ({ signatures: [named(1, 'Work'), named(2, long)] }) })
  const right = (name: string, role: 'button' | 'searchbox') =>
    dialog.getByRole(role, { name, exact: true }).element().getBoundingClientRect().right
  expect(right(long, 'button')).toBe(right('Search signatures', 'searchbox'))
})

test('signatures are found by name, and New opens an empty editor [SIG-01, SIG-02]', async () => {
  const { dialog, name } = await opened()
  await expectAccessibleInBothSchemes()
  await dialog.getByRole('searchbox', { name: 'Search signatures' }).fill('HOLI')
  await expect.element(dialog.getByRole('button', { name: 'Home and holidays' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Work', exact: true })).not.toBeInTheDocument()
  await dialog.getByRole('searchbox', { name: 'Search signatures' }).fill('nothing like it')
  await expect.element(dialog.getByText('No signatures found')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'New' })).toHaveTextContent('+ New')
  await dialog.getByRole('button', { name: 'New' }).click()
  await expect.element(name).toHaveValue('')
  await expect.element(name).toHaveFocus()
})

test('a name and content are asked for, then the signature is saved [SIG-05, SIG-06]', async () => {
  const bodies: unknown[] = []
  const post = async (request: Request) => {
    bodies.push(await request.json())
    return { signature: { id: 3, name: 'New one', html_content: '<div>Regards</div>' } }
  }
  const { dialog, name, content, save, alert } = await opened({ 'POST /signatures': post })
  await dialog.getByRole('button', { name: 'New' }).click()
  await save.click()
  await expect.element(alert).toHaveTextContent('Please enter a signature name')
  await expect.element(name).toHaveAccessibleDescription('Please enter a signature name')
  await expect.element(name).toHaveFocus()
  await expectAccessibleInBothSchemes()
  await name.fill('New one')
  await save.click()
  await expect.element(alert).toHaveTextContent('Please enter signature content')
  await content.click()
  await userEvent.keyboard('Regards')
  await save.click()
  await expect.element(dialog.getByRole('button', { name: 'Delete' })).toBeVisible()
  expect(bodies).toEqual([{ signature: { name: 'New one', html_content: '<div>Regards</div>' } }])
})

test('text is set in 12 fonts, 7 sizes and 80 colours [SIG-03, LIMIT-10, LIMIT-12, LIMIT-13]', async () => {
  const { screen, dialog, content } = await opened()
  await dialog.getByRole('button', { name: 'Work', exact: true }).click()
  const bar = dialog.getByRole('toolbar', { name: 'Formatting' })
  const options = (name: string) =>
    [...(bar.getByRole('combobox', { name }).element() as HTMLSelectElement).options].map(({ text }) => text)
  expect(options('Font')).toHaveLength(12)
  expect(options('Size')).toEqual(['8pt', '10pt', '12pt', '14pt', '18pt', '24pt', '36pt'])
  await content.click()
  await userEvent.keyboard('{Control>}a{/Control}')
  await bar.getByRole('combobox', { name: 'Size' }).selectOptions('24pt')
  await bar.getByRole('button', { name: 'Text colour' }).click()
  const palette = screen.getByRole('dialog', { name: 'Text colour' })
  await expect.element(palette).toBeVisible()
  expect(palette.getByRole('button').elements()).toHaveLength(80)
  await palette.getByRole('button', { name: 'Black', exact: true }).click()
  await expect.element(palette).not.toBeInTheDocument()
  expect(content.element().querySelector<HTMLElement>('span[style*="font-size"]')?.style.fontSize).toBe('24pt')
})

test('a link needs an address and gets https:// [SIG-04, SIG-09, SIG-10]', async () => {
  const { screen, dialog, content } = await opened()
  await dialog.getByRole('button', { name: 'Work', exact: true }).click()
  await dialog.getByRole('button', { name: 'Insert link' }).click()
  const link = screen.getByRole('dialog', { name: 'Insert link' })
  await expect.element(link.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await link.getByRole('textbox', { name: 'Link' }).fill('wheels.example')
  await link.getByRole('button', { name: 'Apply' }).click()
  await expect
    .element(content.getByRole('link', { name: 'wheels.example' }))
    .toHaveAttribute('href', 'https://wheels.example')
})

test('an image is at most 300 px wide, has four sizes and is never under 50 px [SIG-07, SIG-08, LIMIT-07, LIMIT-08, LIMIT-09]', async () => {
  const { dialog, content, alert } = await opened()
  await dialog.getByRole('button', { name: 'Work', exact: true }).click()
  await pickImage(new File(['text'], 'notes.txt', { type: 'text/plain' }))
  await expect.element(alert).toHaveTextContent('Please select an image file')
  await pickImage(new File([new Uint8Array(5 * 1024 * 1024)], 'large.png', { type: 'image/png' }))
  await expect.element(alert).toHaveTextContent('Image size must be less than 5MB')
  await pickImage(await picture())
  const image = content.getByRole('img', { name: 'logo.png' })
  await expect.element(image).toHaveAttribute('width', '300')
  await image.click()
  const tools = dialog.getByRole('toolbar', { name: 'Image' })
  await expectAccessibleInBothSchemes()
  for (const [percent, width] of [
    ['25%', '150'],
    ['50%', '300'],
    ['75%', '450'],
    ['100%', '600'],
  ] as const) {
    await tools.getByRole('button', { name: percent }).click()
    await expect.element(image).toHaveAttribute('width', width)
  }
  await tools.getByRole('button', { name: 'Remove' }).click()
  await expect.element(image).not.toBeInTheDocument()
  await pickImage(await picture(120, 80))
  await expect.element(image).toHaveAttribute('width', '120')
  await image.click()
  await tools.getByRole('button', { name: '25%' }).click()
  await expect.element(image).toHaveAttribute('width', '50')
})

test('an image that cannot be read is no image [SIG-07]', async () => {
  const { dialog, content, alert } = await opened()
  await dialog.getByRole('button', { name: 'Work', exact: true }).click()
  // As of a file that was deleted after it was picked.
  const reading = vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
    for (const type of ['error', 'loadend']) this.dispatchEvent(new ProgressEvent(type))
  })
  await pickImage(await picture())
  await expect.element(alert).toHaveTextContent('Please select an image file')
  expect(content.getByRole('img').elements()).toEqual([])
  reading.mockRestore()
})

test('deleting asks first; what fails is told [SIG-11, ERR-08, ERR-09]', async () => {
  const { screen, dialog, save, alert } = await opened()
  await dialog.getByRole('button', { name: 'Work', exact: true }).click()
  await save.click()
  await expect.element(alert).toHaveTextContent('Failed to save signature')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Delete signature?' })
  await expect.element(question).toBeVisible()
  await expect
    .element(question)
    .toHaveAccessibleDescription('“Work” is removed from your signatures. Mail that carries it stays as it is.')
  await expectAccessibleInBothSchemes()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(alert).toHaveTextContent('Failed to delete signature. Please try again.')
})

test('unsaved changes are not dropped unasked, neither by another signature nor by closing [SIG-01, SIG-03]', async () => {
  const { screen, dialog, name, content } = await opened()
  await dialog.getByRole('button', { name: 'Work', exact: true }).click()
  await content.click()
  await userEvent.keyboard('{Control>}{End}{/Control} of Leeds')
  await dialog.getByRole('button', { name: 'Home and holidays' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Discard changes?' })
  await expect.element(question).toBeVisible()
  await expectAccessibleInBothSchemes()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(content).toMatchTextContent('Wheels Ltd of Leeds')
  await dialog.getByRole('button', { name: 'Home and holidays' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(name).toHaveValue('Home and holidays')
  await name.fill('Holidays')
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('no signatures, and signatures that cannot be loaded [ERR-07]', async () => {
  const empty = await render(<Empty />)
  await expect.element(empty.getByText('No signatures yet')).toBeVisible()
  await expect.element(empty.getByText('Make your first signature.')).toBeVisible()
  await expectAccessibleInBothSchemes()
  await empty.unmount()
  const screen = await render(<NotLoaded />)
  const dialog = screen.getByRole('dialog', { name: 'Signatures' })
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Failed to load signatures')
  await expect.element(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a refused signature without a name leaves the text cursor in the text that is written next [SIG-03, ERR-08]', async () => {
  const { dialog, content, save, alert } = await opened()
  await dialog.getByRole('button', { name: 'New' }).click()
  await save.click()
  await expect.element(alert).toHaveTextContent('Please enter a signature name')
  await content.click()
  await userEvent.keyboard('Thank you')
  await expect.element(content).toMatchTextContent('Thank you')
  await expect.element(content).toHaveFocus()
})
