import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/** A block of code in a README or in a comment of a published package. */
export interface CodeBlock {
  file: string
  /** What stands behind the fence, such as `ts`. */
  language: string
  text: string
}

/** Everything that stands between fences, but for what has no language and what is no code of ours. */
export function codeBlocks(): CodeBlock[] {
  const pages = globSync(['*.md', '{packages,apps,docs}/**/*.md', 'e2e/*.md'], { cwd: root })
  const sources = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root })
  return [...pages.sort(), ...sources.sort()]
    .filter((file) => !/node_modules|CHANGELOG|\.gen\.ts|\.test\./.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/^([ *]*)```(\w+)\n([\s\S]*?)^\1```/gm)].map(
        ([, margin = '', language = '', text = '']) => ({
          file,
          language,
          text: margin === '' ? text : text.replaceAll(/^ *\* ?/gm, ''),
        }),
      ),
    )
}

/** The programs and components that packages show, by their text. */
export function exampleFiles(): Map<string, string> {
  const files = globSync('packages/*/examples/*.{ts,tsx}', { cwd: root })
  return new Map(files.map((file) => [readFileSync(join(root, file), 'utf8'), file]))
}
