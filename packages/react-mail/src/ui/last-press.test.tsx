import { useRef } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../tokens.css'
import { lastPressWasKey } from './last-press.ts'

function Opening() {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <button type="button" onClick={() => heading.current?.focus()}>
        Open
      </button>
      <h1 ref={heading} tabIndex={-1}>
        The offer
      </h1>
    </>
  )
}

test('[SCREEN-17] a heading that a press of the pointer brought the focus to shows no box, also when a key is pressed then', async () => {
  await render(<Opening />)
  const heading = page.getByRole('heading', { name: 'The offer' })
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(heading).toHaveFocus()
  expect(getComputedStyle(heading.element()).outlineStyle).toBe('none')
  await userEvent.keyboard('{Shift}')
  expect([getComputedStyle(heading.element()).outlineStyle, lastPressWasKey()]).toEqual(['none', true])
})

test('[SCREEN-17] a heading that was reached by key shows its box', async () => {
  await render(<Opening />)
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const heading = page.getByRole('heading', { name: 'The offer' })
  await expect.element(heading).toHaveFocus()
  expect(getComputedStyle(heading.element()).outlineStyle).toBe('solid')
})
