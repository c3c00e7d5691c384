/** Writes docs/machines.md: `npm run diagrams -w @postroom/mail-core`. */
import { writeFileSync } from 'node:fs'
import { machinesPage, PAGE } from './machines-page.ts'

writeFileSync(PAGE, machinesPage())
