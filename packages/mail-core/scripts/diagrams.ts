/** Writes the diagrams of the machines into README.md: `npm run diagrams -w @postroom/mail-core`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { README, withDiagrams } from './machine-diagrams.ts'

writeFileSync(README, withDiagrams(readFileSync(README, 'utf8')))
