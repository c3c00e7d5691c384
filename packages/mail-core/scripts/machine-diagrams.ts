import { fileURLToPath } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import * as mailCore from '../src/index.ts'
import { machineDiagram } from './machine-diagram.ts'

/** Where the diagrams stand. */
export const README = fileURLToPath(new URL('../README.md', import.meta.url))
const PLACE = /(?<=<!-- diagrams -->\n)[\s\S]*?(?=<!-- \/diagrams -->)/

/** Every machine that the package exports, by its exported name. */
export function machines(): [name: string, machine: AnyStateMachine][] {
  // A module's names come in another order under a test runner.
  const exported = Object.entries(mailCore).sort(([one], [other]) => (one < other ? -1 : 1))
  return exported.flatMap(([name, value]): [string, AnyStateMachine][] =>
    name.endsWith('Machine') ? [[name, value as AnyStateMachine]] : [],
  )
}

/** The README with a diagram of every machine in its place. */
export function withDiagrams(readme: string): string {
  const sections = machines().map(
    ([name, machine]) =>
      `<details><summary>${name}</summary>\n\n\`\`\`mermaid\n${machineDiagram(machine)}\n\`\`\`\n\n</details>\n`,
  )
  return readme.replace(PLACE, () => `\n${sections.join('\n')}\n`)
}
