/** `npm run generate -w @postroom/cli`: writes the manual page from the definitions of the commands. */
import { writeFile } from 'node:fs/promises'
import { manPage } from '../src/man-page.ts'
import { createProgram } from '../src/program.ts'

const program = createProgram(async () => undefined)
await writeFile(new URL('../man/postroom-cli.1', import.meta.url), manPage(program))
