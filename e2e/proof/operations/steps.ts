/** A step of a page that sets a server up: command lines for a shell, or a file and what it holds. */
export type Step = { run: string } | { file: string; text: string }

/**
 * The steps of one section of a page, in order: its blocks of `sh`, and those of which the paragraph before says the file.
 *
 * @param heading of the section, without its signs.
 */
export function stepsOf(page: string, heading: string): Step[] {
  const [, rest = ''] = page.split(`\n## ${heading}\n`)
  const [section = ''] = rest.split('\n## ')
  const steps: Step[] = []
  let file: string | null = null
  for (const [index, part] of section.split(/^```/m).entries()) {
    if (index % 2 === 0) {
      file = /(?:^|\n)`(\/[^`]+)`[^\n]*:\s*$/.exec(part)?.[1] ?? null
      continue
    }
    const [language = '', ...lines] = part.split('\n')
    const text = lines.join('\n')
    if (language === 'sh') steps.push({ run: text })
    else if (file !== null) steps.push({ file, text })
    else throw new Error(`A block is neither run nor written: ${text}`)
  }
  return steps
}
