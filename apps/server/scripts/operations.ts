/** `npm run generate`: writes the list of the files that register operations, for the database threads. A test keeps it fresh. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const src = fileURLToPath(new URL('../src', import.meta.url))
export const LIST = join(src, 'composition/operations.gen.ts')

/** The list as it should be. */
export function listOfOperations(): string {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && registers(join(src, path)))
    .map((path) => relative(dirname(LIST), join(src, path)))
    .map((path) => (path.startsWith('.') ? path : `./${path}`))
    .sort()
  return [
    '// Made by `npm run generate`: every file that registers an operation.',
    ...files.map((path) => `import '${path}'`),
    '',
  ].join('\n')
}

/** Whether a file says `const <name> = operation('<name>', …)`. */
const registers = (path: string): boolean => /^(?:export )?const \w+ = operation\(/m.test(readFileSync(path, 'utf8'))

if (import.meta.main) writeFileSync(LIST, listOfOperations())
