/** What a Dockerfile says, as far as ours goes. */
export interface Stage {
  from: string
  name: string | null
  instructions: readonly Instruction[]
}

export interface Instruction {
  name: string
  text: string
}

/** Reads the stages of a Dockerfile; a line that ends in a backslash goes on in the next. */
export function readDockerfile(text: string): Stage[] {
  const stages: (Stage & { instructions: Instruction[] })[] = []
  for (const line of text.replaceAll('\\\n', ' ').split('\n')) {
    const [, name, rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (name === undefined) continue
    if (name === 'FROM') {
      const [from = '', , stage = null] = rest.split(/\s+/)
      stages.push({ from, name: stage, instructions: [] })
    } else stages.at(-1)?.instructions.push({ name, text: rest })
  }
  return stages
}
