import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'

// A place among siblings that is asked of any element has the whole page styled anew whenever an element comes or goes.
const OF_ANY_ELEMENT = /(?:^|[\s>+~,*])(?::(?:not|is|where)\()?:(?:nth|first|last|only)-[^\s{]*/gm

test('no style sheet asks any element whatever for its place among its siblings', () => {
  const sheets = globSync('{packages,apps}/*/src/**/*.css', { cwd: root })
  expect(sheets.length).toBeGreaterThan(50)
  const asked = sheets.flatMap((sheet) => {
    const rules = readFileSync(join(root, sheet), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    return [...rules.matchAll(OF_ANY_ELEMENT)].map(([selector]) => `${sheet}: ${selector.trim()}`)
  })
  expect(asked).toEqual([])
})
