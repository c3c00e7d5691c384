import { composeStories } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import * as stories from './chip.stories.tsx'

const { Plain, Removable, Long, EveryColour } = composeStories(stories)

test('a label of any colour reads at 4.5:1 in light and dark', async () => {
  await render(
    <>
      <EveryColour />
      <Plain />
      <Long />
    </>,
  )
  await expectAccessibleInBothSchemes()
})

test('a chip that can go has a button named after it', async () => {
  const onRemove = vi.fn()
  const screen = await render(<Removable onRemove={onRemove} />)
  await screen.getByRole('button', { name: 'Remove label Work' }).click()
  expect(onRemove).toHaveBeenCalledTimes(1)
})
