import { contrast } from '@postroom/mail-core/rules'
import { expect, onTestFinished, test } from 'vitest'

test.each([
  ['a line', '--line', 1.2],
  ['what is chosen', '--accent-3', 1.2],
  ['what is chosen and under the pointer', '--accent-4', 1.4],
])('in the dark %s stands out from every ground', (_, colour, least) => {
  document.documentElement.dataset.theme = 'dark'
  onTestFinished(() => void delete document.documentElement.dataset.theme)
  const grounds = ['--ground', '--row-read', '--surface', '--surface-raised']
  const faint = grounds.filter((ground) => contrast(painted(ground, colour), painted(ground)) < least)
  expect(faint).toEqual([])
})

test.each(['light', 'dark'])('quiet words read well in a chosen row under the pointer in the %s scheme', (theme) => {
  document.documentElement.dataset.theme = theme
  onTestFinished(() => void delete document.documentElement.dataset.theme)
  const row = painted('--row-selected', '--hover')
  expect(contrast(painted('--text-secondary'), row)).toBeGreaterThan(4.5)
})

const ROWS = ['--row-read', '--row-unread', '--row-selected']

test.each(['light', 'dark'])(
  'marks of rows and edges of boxes and fields stand out from their grounds, under the pointer too, in the %s scheme',
  (theme) => {
    document.documentElement.dataset.theme = theme
    onTestFinished(() => void delete document.documentElement.dataset.theme)
    const grounds = {
      '--neutral-8': ['--surface', '--surface-raised', '--row-read', '--row-unread'],
      '--neutral-9': ROWS,
      '--star': ROWS,
      '--important': ROWS,
    }
    const faint = Object.entries(grounds).flatMap(([colour, below]) =>
      below
        .flatMap((ground) => [[ground], [ground, '--hover']])
        .filter((ground) => contrast(painted(colour), painted(...ground)) < 3)
        .map((ground) => `${colour} on ${ground.join(' and ')}`),
    )
    expect(faint).toEqual([])
  },
)

/** What is seen where tokens are painted one over the other, as #RRGGBB. */
function painted(...tokens: string[]): string {
  const probe = document.body.appendChild(document.createElement('i'))
  onTestFinished(() => probe.remove())
  const seen = tokens.reduce<number[]>((below, token) => {
    probe.style.color = `var(${token})`
    const [red = 0, green = 0, blue = 0, share = 1] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number)
    return [red, green, blue].map((part, at) => part * share + (below[at] ?? 0) * (1 - share))
  }, [])
  return `#${seen.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}
