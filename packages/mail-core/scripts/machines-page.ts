import { fileURLToPath } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import * as mailCore from '../src/index.ts'
import { machineDiagram } from './machine-diagram.ts'

/** Where the page stands. */
export const PAGE = fileURLToPath(new URL('../docs/machines.md', import.meta.url))

/** Every machine that the package exports, by its exported name. */
export function machines(): [name: string, machine: AnyStateMachine][] {
  // A module's names come in another order under a test runner.
  const exported = Object.entries(mailCore).sort(([one], [other]) => (one < other ? -1 : 1))
  return exported.flatMap(([name, value]): [string, AnyStateMachine][] =>
    name.endsWith('Machine') ? [[name, value as AnyStateMachine]] : [],
  )
}

/** The page of all diagrams, as Markdown. */
export function machinesPage(): string {
  const sections = machines().map(
    ([name, machine]) => `## ${name}\n\n\`\`\`mermaid\n${machineDiagram(machine)}\n\`\`\`\n`,
  )
  return `# The machines of mail-core

Made from the machines themselves by \`npm run diagrams -w @postroom/mail-core\`. A label names the event and, in
brackets, the guard; \`any state\` is whichever state of its group is active.

${sections.join('\n')}`
}
