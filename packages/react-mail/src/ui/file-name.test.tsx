import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import * as stories from './file-name.stories.tsx'

const { Short, Long, NoEnding, HiddenFile, RightToLeft } = composeStories(stories)

/** The two parts of a name, and whether the first is cut. */
async function parts(story: React.ReactNode) {
  const { container } = await render(story)
  const [stem, ending] = [...container.querySelectorAll<HTMLElement>('bdi > span')]
  if (!stem || !ending) throw new Error('A name has two parts')
  const box = stem.closest('div')?.getBoundingClientRect()
  return {
    texts: [stem.textContent, ending.textContent],
    cut: stem.scrollWidth > stem.clientWidth,
    stem: stem.getBoundingClientRect(),
    ending: ending.getBoundingClientRect(),
    box: box ?? new DOMRect(),
  }
}

test('a long name is cut in its middle, its ending stands at the end of the room', async () => {
  const { texts, cut, ending, box } = await parts(<Long />)
  expect([texts, cut]).toEqual([['Estimate for wheels and fitting, third d', 'raft.xlsx'], true])
  expect(ending.right).toBeCloseTo(box.right, 0)
  await expectAccessibleInBothSchemes()
})

test('a short name is whole, its ending directly behind it', async () => {
  const { texts, cut, stem, ending } = await parts(<Short />)
  expect([texts, cut]).toEqual([['plan of the w', 'heel.pdf'], false])
  expect(ending.left).toBe(stem.right)
})

test('a name from right to left ends at the left', async () => {
  const { cut, ending, box } = await parts(<RightToLeft />)
  expect(cut).toBe(true)
  expect(ending.left).toBeCloseTo(box.left, 0)
})

test('what follows the only dot at its beginning is no ending, nor is a name without one', async () => {
  expect((await parts(<HiddenFile />)).texts).toEqual(['.gitignore', ''])
  expect((await parts(<NoEnding />)).texts).toEqual(['Estimate for wheels and fitting, third draft', ''])
})
