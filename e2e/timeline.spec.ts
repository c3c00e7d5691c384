import { expect } from '@playwright/test'
import { newPerson } from './account-fixtures.ts'
import { test } from './test.ts'

const zoe = 'Zoe <zoe.of.acts@elsewhere.example>'

test('[TEAM-05] what a colleague does stands in the conversation at once and is taken back, a bulk act with what changed since named', async ({
  page,
  signIn,
  mail,
  server,
  browser,
}) => {
  const support = await newPerson(server, 'Support')
  const nora = await newPerson(server, 'Nora')
  const tom = await newPerson(server, 'Tom')
  for (const { email } of [nora, tom]) await server.postroom('grant', 'add', support.email, email)
  await mail({ from: zoe, to: support.email, subject: 'Two wheels', text: 'Which ones?' })
  await mail({ from: zoe, to: support.email, subject: 'A bell', text: 'Does it ring?' })
  const noras = await signIn(page, nora)
  const other = await browser.newContext({ baseURL: page.url() })
  const desk = await signIn(await other.newPage(), tom)
  const behalf = `on behalf of ${support.name}`
  const conversation = await noras.open('Two wheels')
  const act = conversation.getByRole('list', { name: 'What was done' }).getByRole('listitem')

  await test.step('he assigns it to her; she sees by whom, and takes it back by keyboard', async () => {
    const toms = await desk.open('Two wheels')
    await toms.getByRole('button', { name: 'More message actions' }).click()
    await desk.page.getByRole('menuitem', { name: 'Assign', exact: true }).click()
    const dialog = desk.page.getByRole('dialog', { name: 'Assign to users' })
    await dialog.getByRole('checkbox', { name: nora.name, exact: true }).click()
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(act).toHaveCount(1)
    await expect(act).toContainText(`${tom.name} assigned this to you, ${behalf}`)
    await act.getByRole('button', { name: 'Take back', exact: true }).press('Enter')
    await expect(act.first().getByRole('status')).toHaveText('Taken back.')
    await expect(act.first()).toContainText('Taken back by you')
    await expect(act.nth(1)).toContainText(
      `You took a change back: ended the assignment of this to yourself, ${behalf}`,
    )
    const his = toms.getByRole('list', { name: 'What was done' }).getByRole('listitem')
    await expect(his.first()).toContainText(`Taken back by ${nora.name}`)
    await expect(conversation.getByRole('img', { name: /^Assigned to/ })).toHaveCount(0)
  })

  await test.step('he archives both; she takes one back, then both, and is told of the one that she had changed', async () => {
    await desk.page.getByRole('button', { name: 'Back to Inbox' }).click()
    for (const subject of ['Two wheels', 'A bell']) await desk.row(subject).getByRole('checkbox').click()
    const toolbar = desk.page.getByRole('toolbar', { name: 'Messages' })
    await toolbar.getByRole('button', { name: 'Archive', exact: true }).click()
    await expect(desk.page.getByRole('row')).toHaveCount(0)
    const archived = `${tom.name} archived this and 1 other conversation, ${behalf}`
    await expect(act.filter({ hasText: archived })).toHaveCount(1)
    await page.goto('/mail/all_mail')
    const bell = await noras.open('A bell')
    const bells = bell.getByRole('list', { name: 'What was done' }).getByRole('listitem')
    await bells.filter({ hasText: archived }).getByRole('button', { name: 'Take back', exact: true }).click()
    await expect(bells.first().getByRole('status')).toHaveText('Taken back.')
    await expect(desk.row('A bell')).toBeVisible()
    await page.getByRole('button', { name: 'Back to All Mail' }).click()
    const wheels = await noras.open('Two wheels')
    const line = wheels.getByRole('listitem').filter({ hasText: archived })
    await line.getByRole('button', { name: 'Take back in all 2' }).click()
    await expect(line.getByRole('status')).toHaveText(
      'Taken back in 1 conversation. Left alone, as they have changed since: “A bell” (you changed it).',
    )
    await expect(desk.row('Two wheels')).toBeVisible()
  })
  await other.close()
})
