import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { alice } from '../fixtures/accounts.ts'
import { type Answers, Refusal } from '../fixtures/story-mail.ts'
import { HOURS, REFUND, REFUND_USES, templateList } from '../fixtures/templates.ts'
import * as stories from './templates-dialog.stories.tsx'

const { NothingChosen, None, NotLoaded } = composeStories(stories)

async function opened(answers: Answers = {}) {
  const screen = await render(<NothingChosen answers={answers} />)
  const dialog = screen.getByRole('dialog', { name: 'Templates' })
  await expect.element(dialog.getByRole('button', { name: 'Refund' })).toBeVisible()
  return {
    screen,
    dialog,
    name: dialog.getByRole('textbox', { name: 'Template name' }),
    content: dialog.getByRole('textbox', { name: 'Template content' }),
    save: dialog.getByRole('button', { name: 'Save', exact: true }),
    alert: dialog.getByRole('alert'),
  }
}

test('[TEAM-11] templates lie in their folders and are found by name, folder and text', async () => {
  const { dialog } = await opened()
  await expectAccessibleInBothSchemes()
  await expect
    .element(dialog.getByRole('region', { name: 'Money' }).getByRole('button', { name: 'Received' }))
    .toBeVisible()
  await dialog.getByRole('searchbox', { name: 'Search templates' }).fill('NINE')
  await expect.element(dialog.getByRole('button', { name: 'Opening hours' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Refund' })).not.toBeInTheDocument()
  await dialog.getByRole('searchbox', { name: 'Search templates' }).fill('nothing like it')
  await expect.element(dialog.getByText('No templates found')).toBeVisible()
})

test('[TEAM-11] the list says whose each template is', async () => {
  const { dialog } = await opened({
    'GET /users/me': () => ({ user: alice }),
    'GET /templates': () => templateList(REFUND, { ...HOURS, mailbox_id: 11 }),
  })
  const own = dialog.getByRole('region', { name: 'Your own' })
  const support = dialog.getByRole('region', { name: 'Support' })
  await expect.element(own.getByRole('button', { name: 'Refund' })).toBeVisible()
  await expect.element(support.getByRole('heading', { name: 'Support' })).toBeVisible()
  await expect.element(support.getByRole('button', { name: 'Opening hours' })).toBeVisible()
  await expectAccessibleInBothSchemes()
})

test('[TEAM-11] a template says how often it was used, and which of its lines people change before they send it', async () => {
  const { dialog } = await opened({
    'GET /templates': () => templateList({ ...REFUND, uses: REFUND_USES }, HOURS),
  })
  await expect.element(dialog.getByText('Used 40 times, often changed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Refund' }).click()
  const lines = dialog.getByRole('list', { name: 'Often changed before sending:' }).getByRole('listitem')
  await expect.element(dialog.getByText('Used 40 times, 12 times since its text was changed')).toBeVisible()
  expect(lines.elements().map(({ textContent }) => textContent)).toEqual([
    'Hello {{customer.first_name | "there"}}, your refund is on its way. every time',
    'It takes three days. 7 of 12 times',
  ])
  await expectAccessibleInBothSchemes()
  await dialog.getByRole('button', { name: 'Opening hours' }).click()
  await expect.element(lines.first()).not.toBeInTheDocument()
})

test('[TEAM-11] a template that a colleague deleted meanwhile is told, and saved as a new one', async () => {
  const { dialog, name, save, alert } = await opened({
    'PUT /templates/1': () => new Refusal(404, 'Not found'),
    'POST /templates': () => ({ template: { ...REFUND, id: 9, name: 'Money back' } }),
  })
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await name.fill('Money back')
  await save.click()
  await expect.element(alert).toMatchTextContent('Somebody has deleted this template meanwhile.')
  await expect.element(name).toHaveValue('Money back')
  await save.click()
  await expect.element(alert).not.toBeInTheDocument()
})

test('[TEAM-11] a name, content and variables that there are are asked for, then the template is saved in its folder', async () => {
  const bodies: unknown[] = []
  const post = async (request: Request) => {
    bodies.push(await request.json())
    return { template: { ...HOURS, id: 4 } }
  }
  const { screen, dialog, name, content, save, alert } = await opened({ 'POST /templates': post })
  await dialog.getByRole('button', { name: 'New' }).click()
  await expect.element(name).toHaveFocus()
  await save.click()
  await expect.element(alert).toHaveTextContent('Please enter a template name')
  await expect.element(name).toHaveAccessibleDescription('Please enter a template name')
  await name.fill('Thanks')
  await save.click()
  await expect.element(alert).toHaveTextContent('Please enter template content')
  await dialog.getByRole('combobox', { name: 'Folder' }).fill(' Money ')
  await content.click()
  await userEvent.keyboard('Dear ')
  await dialog.getByRole('button', { name: 'Insert variable' }).click()
  await expectAccessibleInBothSchemes()
  await screen.getByRole('menuitem', { name: 'Customer’s name' }).click()
  await expect.element(content).toHaveFocus()
  await userEvent.keyboard(',{{{{x}}')
  await save.click()
  await expect.element(alert).toMatchTextContent('There is no variable {{x}}.')
  await content.click()
  await userEvent.keyboard('{Control>}{End}{/Control}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}')
  await save.click()
  await expect
    .poll(() => bodies)
    .toEqual([
      {
        template: {
          name: 'Thanks',
          folder: 'Money',
          html_content: '<div>Dear {{customer.name}},</div>',
        },
      },
    ])
})

test('[TEAM-11] what the server says against a template is told, and nothing that was written is lost', async () => {
  const { dialog, name, save, alert } = await opened({
    'PUT /templates/1': () => new Refusal(422, 'There is room for 1,000 templates. Please delete one first.'),
  })
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await name.fill('Full refund')
  await save.click()
  await expect.element(alert).toHaveTextContent('There is room for 1,000 templates. Please delete one first.')
  await expect.element(name).toHaveValue('Full refund')
})

test('[TEAM-11] none, and none that could be loaded, are told', async () => {
  const none = await render(<None />)
  await expect.element(none.getByText('Make your first template.')).toBeVisible()
  await none.unmount()
  const failed = await render(<NotLoaded />)
  await expect.element(failed.getByRole('alert')).toMatchTextContent('No')
  await expect.element(failed.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAccessibleInBothSchemes()
})

test('[TEAM-11] five hundred templates are all listed', async () => {
  const many = Array.from({ length: 500 }, (_, at) => ({ ...REFUND, id: at + 10, name: `Answer ${at}`, folder: '' }))
  const { dialog } = await opened({ 'GET /templates': () => templateList(...many, REFUND) })
  await expect.element(dialog.getByRole('button', { name: 'Answer 499' })).toBeInTheDocument()
})

test('[TEAM-11] a list that changes keeps all that it lists, and the focus', async () => {
  const many = Array.from({ length: 40 }, (_, at) => ({ ...REFUND, id: at + 10, name: `Answer ${at}`, folder: '' }))
  const list = templateList(...many, REFUND)
  const { dialog, name, content, save } = await opened({
    'GET /templates': () => list,
    'PUT /templates/49': () => {
      list.templates = list.templates.map((each) => (each.id === 49 ? { ...each, name: 'Reply 39' } : each))
      return { template: { ...REFUND, id: 49, name: 'Reply 39', folder: '' } }
    },
  })
  const rows = () => dialog.getByRole('region', { name: 'Your own' }).getByRole('button').elements().length
  await expect.poll(rows).toBe(41)
  const counts = new Set<number>()
  const watch = new MutationObserver(() => counts.add(rows()))
  await dialog.getByRole('button', { name: 'Answer 39' }).click()
  await content.click()
  await userEvent.keyboard('x')
  await name.fill('Reply 39')
  const later = dialog.getByRole('button', { name: 'Answer 30' })
  watch.observe(dialog.element(), { childList: true, subtree: true })
  save.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  later.element().focus()
  await expect.element(dialog.getByRole('button', { name: 'Reply 39' })).toBeInTheDocument()
  watch.disconnect()
  await expect.element(later).toHaveFocus()
  expect([...counts]).toEqual([41])
})

test('[TEAM-11] a refused template without a name leaves the text cursor in the text that is written next', async () => {
  const { dialog, content, save, alert } = await opened()
  await dialog.getByRole('button', { name: 'New' }).click()
  await save.click()
  await expect.element(alert).toHaveTextContent('Please enter a template name')
  await content.click()
  await userEvent.keyboard('Thank you')
  await expect.element(content).toMatchTextContent('Thank you')
  await expect.element(content).toHaveFocus()
})

test('[TEAM-11] a template is made for a mailbox, whose colleagues may then use it', async () => {
  const bodies: unknown[] = []
  const post = async (request: Request) => {
    bodies.push(await request.json())
    return { template: { ...HOURS, id: 4, mailbox_id: 11 } }
  }
  const { dialog, name, content, save } = await opened({
    'GET /users/me': () => ({ user: alice }),
    'POST /templates': post,
  })
  await dialog.getByRole('button', { name: 'New' }).click()
  const owner = dialog.getByRole('combobox', { name: 'For' })
  await expect.element(owner).toHaveValue('')
  await owner.selectOptions('Everybody in Support <support@postroom.example>')
  await name.fill('Days')
  await content.click()
  await userEvent.keyboard('Five')
  await save.click()
  await expect
    .poll(() => bodies)
    .toEqual([{ template: { name: 'Days', folder: '', html_content: '<div>Five</div>', mailbox_id: 11 } }])
})

test('[TEAM-11] a template of a mailbox in which one only writes drafts is shown with the reason, and takes nothing', async () => {
  const support = { id: 11, email: 'support@postroom.example', full_name: 'Support', level: 'draft' as const }
  const { dialog, name, content, save, alert } = await opened({
    'GET /users/me': () => ({ user: { ...alice, accessible_users: [support] } }),
    'GET /templates': () => templateList(REFUND, { ...HOURS, mailbox_id: 11 }),
  })
  await dialog.getByRole('button', { name: 'Opening hours' }).click()
  await expect.element(alert).toMatchTextContent('support@postroom.example')
  await expect.element(save).toBeDisabled()
  await expect.element(name).toHaveAttribute('readonly')
  await expect.element(content).toHaveAttribute('aria-readonly', 'true')
  await expect.element(content).toHaveAttribute('tabindex', '0')
  await content.click()
  await userEvent.keyboard('x')
  await expect.element(content).toHaveTextContent('We open at nine.')
  await expect.element(dialog.getByRole('toolbar')).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
  await expectAccessibleInBothSchemes()
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect.element(content).not.toHaveAttribute('aria-readonly')
  await expect.element(dialog.getByRole('toolbar')).toBeVisible()
})

test('[TEAM-11] a template is deleted once that is confirmed, and is gone from the list', async () => {
  const kept = [REFUND, HOURS]
  const { screen, dialog } = await opened({
    'GET /templates': () => templateList(...kept),
    'DELETE /templates/1': () => {
      kept.shift()
      return undefined
    },
  })
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Delete template?' })
  await expect.element(question).toMatchTextContent('“Refund” can no longer be put into mail.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Refund' })).not.toBeInTheDocument()
  await expect.element(dialog.getByText('Choose a template, or make a new one.')).toBeVisible()
})

test('[TEAM-11] another folder that is not saved is asked about before another template takes its place', async () => {
  const { screen, dialog, name } = await opened()
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await dialog.getByRole('combobox', { name: 'Folder' }).fill('Orders')
  await dialog.getByRole('button', { name: 'Opening hours' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(name).toHaveValue('Opening hours')
  await expect.element(dialog.getByRole('combobox', { name: 'Folder' })).toHaveValue('')
})

test('[TEAM-11] files are added, dropped, told where they are too large, and removed by keys', async () => {
  const { dialog, alert } = await opened()
  await dialog.getByRole('button', { name: 'Refund' }).click()
  const add = dialog.getByRole('button', { name: 'Add files' })
  await expect.element(add).toBeVisible()
  const picker = dialog.getByLabelText('Files to add')
  await userEvent.upload(picker, new File(['Name:'], 'form.txt', { type: 'text/plain' }))
  const drop = (file: File) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(file)
    const name = dialog.getByRole('textbox', { name: 'Template name' }).element()
    name.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  }
  drop(new File([new Uint8Array(26_214_401)], 'film.mp4'))
  await expect.element(alert).toHaveTextContent('File "film.mp4" is too large. Maximum size is 25MB.')
  drop(new File(['On Monday'], 'plan.txt', { type: 'text/plain' }))
  const files = dialog.getByRole('list', { name: 'Files of the template' })
  await expect.element(files.getByText('plan.txt')).toBeVisible()
  expect(
    files
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['form.txt5 bytes', 'plan.txt9 bytes'])
  await expectAccessibleInBothSchemes()
  files.getByRole('button', { name: 'Remove form.txt' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(files.getByRole('button', { name: 'Remove plan.txt' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(add).toHaveFocus()
  await expect.element(files).not.toBeInTheDocument()
})

test('[TEAM-11] what is saved can be downloaded, and removed', async () => {
  const form = {
    id: 7,
    filename: 'form.txt',
    mime_type: 'text/plain',
    size: 5,
    download_url: '/api/v1/templates/1/files/7/form.txt',
  }
  const { dialog } = await opened({ 'GET /templates': () => templateList({ ...REFUND, files: [form] }, HOURS) })
  await dialog.getByRole('button', { name: 'Refund' }).click()
  const link = dialog.getByRole('link', { name: 'Download form.txt' })
  await expect.element(link).toHaveAttribute('href', '/api/v1/templates/1/files/7/form.txt')
  await expect.element(dialog.getByRole('button', { name: 'Remove form.txt' })).toBeVisible()
})
