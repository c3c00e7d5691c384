import { composeStories } from '@storybook/react-vite'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { alice } from '../fixtures/accounts.ts'
import { laptopPasskey, phoneApp, RECOVERY_CODES, totpSecret } from '../fixtures/factors.ts'
import { showStory } from '../fixtures/show-story.tsx'
import { Refusal } from '../fixtures/story-mail.ts'
import * as stories from './factor-list.stories.tsx'

const { Busy, LastOfDemanded, Missing, None, Scan, SetUp, Several, WrongCode, WrongPassword } = composeStories(stories)

type Screen = Awaited<ReturnType<typeof showStory>>['screen']
const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true })

async function givePassword(screen: Screen) {
  await button(screen, 'Add an authenticator app').click()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.keyboard('My phone{Tab}correct horse{Enter}')
}
async function giveCode(screen: Screen) {
  await givePassword(screen)
  await expect.element(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus()
  await userEvent.keyboard('492039{Enter}')
}
const shownCodes = (screen: Screen) =>
  screen
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

/** The modules that a path of squares draws, row by row. */
function drawnModules(svg: Element): boolean[][] {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2])
  const dark = new Set((svg.querySelector('path')?.getAttribute('d') ?? '').match(/M\d+ \d+h1v1h-1z/g))
  const across = Array.from({ length: size }, (_, at) => at)
  return across.map((y) => across.map((x) => dark.has(`M${x} ${y}h1v1h-1z`)))
}

test('[PEOPLE-07] the list says what each factor is, and how many recovery codes are left', async () => {
  const { screen } = await showStory(Several)
  const items = screen.getByRole('listitem')
  await expect.element(items.nth(1)).toBeVisible()
  expect(items.elements().map((item) => [...item.querySelectorAll('p')].map((line) => line.textContent))).toEqual([
    ['My phone', expect.stringMatching(/^Authenticator app · Added 2 Mar 2026, .* · Never used$/)],
    ['Work laptop', expect.stringMatching(/^Passkey · Added 3 Mar 2026, .* · Last used /)],
  ])
  await expect.element(screen.getByText('You have 9 recovery codes left.')).toBeVisible()
  await expectAccessibleInBothSchemes()
})

test('[PEOPLE-07] the last factor of whom one is demanded offers no Remove, and says why', async () => {
  const { screen } = await showStory(LastOfDemanded)
  await expect
    .element(screen.getByText('A second factor is required here. Add another one before you remove this one.'))
    .toBeVisible()
  await expect.element(button(screen, 'Rename My phone')).toBeVisible()
  await expect.element(button(screen, 'Remove My phone')).not.toBeInTheDocument()
  await expectAccessibleInBothSchemes()
})

test('[PEOPLE-07] an app is added by keyboard, its codes are shown, and the focus stays in the section', async () => {
  const story = { factors: [] as unknown[] }
  const { screen } = await showStory(None, {
    factors: () => ({ factors: story.factors, recovery_codes_left: story.factors.length * 10, demanded: false }),
    confirm: () => {
      story.factors = [phoneApp]
      return { factor: phoneApp, recovery_codes: RECOVERY_CODES }
    },
  })
  await giveCode(screen)
  await expect.element(button(screen, 'Copy')).toHaveFocus()
  expect(shownCodes(screen)).toEqual(RECOVERY_CODES)
  await expectAccessibleInBothSchemes()
  await button(screen, 'I have kept them').click()
  await expect.element(screen.getByText('You have 10 recovery codes left.')).toBeVisible()
  expect(document.activeElement?.contains(button(screen, 'Remove My phone').element())).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('[PEOPLE-07] after Cancel, after Remove and after another app the focus stays in the section', async () => {
  const story = { factors: [phoneApp, laptopPasskey] }
  const { screen } = await showStory(Several, {
    factors: () => ({ factors: story.factors, recovery_codes_left: 9, demanded: false }),
    confirm: () => ({ factor: phoneApp, recovery_codes: [] }),
    remove: () => {
      story.factors = [laptopPasskey]
    },
  })
  const section = () => screen.getByRole('list').element().parentElement
  await button(screen, 'Remove My phone').click()
  await button(screen, 'Cancel').click()
  await expect.poll(() => document.activeElement).toBe(section())
  await giveCode(screen)
  await expect.element(button(screen, 'Add an authenticator app')).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(section())
  await button(screen, 'Remove My phone').click()
  await userEvent.keyboard('correct horse{Enter}')
  await expect.element(button(screen, 'Remove My phone')).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).toBe(section())
})

test('[PEOPLE-07] whoever has to set one up keeps the codes on the screen though it is needed no more', async () => {
  await page.viewport(390, 844)
  const story = { isSetUp: false }
  const { screen, mail } = await showStory(SetUp, {
    me: () => ({ user: { ...alice, ...(!story.isSetUp && { needs_second_factor: true }) } }),
    factors: () => ({ factors: story.isSetUp ? [phoneApp] : [], recovery_codes_left: 10, demanded: true }),
    confirm: () => {
      story.isSetUp = true
      return { factor: phoneApp, recovery_codes: RECOVERY_CODES }
    },
  })
  await expect.element(screen.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()
  await expectAccessibleInBothSchemes()
  await giveCode(screen)
  await expect.element(button(screen, 'Copy')).toHaveFocus()
  // As the stream does once it is let in.
  await mail.cache.invalidateQueries()
  expect(shownCodes(screen)).toEqual(RECOVERY_CODES)
  expect(document.documentElement.scrollWidth).toBe(390)
  await expect.element(screen.getByRole('link', { name: 'Go on to your mail' })).toHaveAttribute('href', '/mail')
  await expectAccessibleInBothSchemes()
})

test('[PEOPLE-07] what is missing is said beside its field, and a refusal above them', async () => {
  const { screen } = await showStory(WrongPassword)
  await button(screen, 'Add an authenticator app').click()
  await button(screen, 'Go on').click()
  const name = screen.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveAccessibleDescription(/Name is required/)
  await expect.element(name).toHaveFocus()
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('My phone{Tab}a guess{Enter}')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The current password is wrong')
  await expectAccessibleInBothSchemes()
})

test('[PEOPLE-07] while the password is looked at the form waits', async () => {
  const { screen } = await showStory(Busy)
  await givePassword(screen)
  await expect.element(button(screen, 'Cancel')).toHaveAttribute('aria-disabled', 'true')
  await expectAccessibleInBothSchemes()
})

test('[PEOPLE-07] the picture draws the secret’s address as a QR code, and fits a phone', async () => {
  await page.viewport(390, 844)
  const { screen } = await showStory(Scan)
  await givePassword(screen)
  const picture = screen.getByRole('img', { name: 'QR code for your authenticator app' })
  await expect.element(picture).toBeVisible()
  expect(drawnModules(picture.element())).toEqual(encode(totpSecret.uri, { border: 4 }).data)
  await expect.element(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await expectAccessibleInBothSchemes()
})

test('[PEOPLE-07] a wrong code is said, and what was typed stays', async () => {
  const { screen } = await showStory(WrongCode)
  await giveCode(screen)
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('This code is wrong. Please enter the one that your app shows now.')
  await expect.element(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('492039')
  await expectAccessibleInBothSchemes()
})

test('[PEOPLE-07] factors that could not be loaded are asked for again', async () => {
  const { screen } = await showStory(Missing)
  await expect.element(screen.getByText('Your second factors could not be loaded.')).toBeVisible()
  await expect.element(button(screen, 'Try again')).toBeVisible()
  await expectAccessibleInBothSchemes()
})

test('[PEOPLE-07] new recovery codes come in the place of the others, or it is said why not', async () => {
  const story: { answer: unknown } = { answer: new Refusal(422, 'The current password is wrong') }
  const { screen } = await showStory(Several, { renew: () => story.answer })
  await button(screen, 'Make new recovery codes').click()
  await userEvent.keyboard('a guess{Enter}')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The current password is wrong')
  story.answer = { recovery_codes: RECOVERY_CODES }
  await userEvent.keyboard('{Enter}')
  await expect.element(button(screen, 'Copy')).toHaveFocus()
  expect(shownCodes(screen)).toEqual(RECOVERY_CODES)
})
