import { readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

const contract = new URL('../../../openapi.yaml', import.meta.url)
const output = new URL('../src/schema.gen.ts', import.meta.url)
const blob = ts.factory.createTypeReferenceNode('Blob')

const tree = await openapiTS(contract, {
  defaultNonNullable: false,
  transform: (schema) => ('contentMediaType' in schema ? blob : undefined),
})
const text = `// Generated from openapi.yaml by "npm run generate". Do not edit.\n${astToString(tree)}`

if (process.argv.includes('--check')) {
  const committed = await readFile(output, 'utf8').catch(() => '')
  if (committed !== text) {
    console.error('src/schema.gen.ts does not fit openapi.yaml: run "npm run generate" and commit the result')
    process.exitCode = 1
  }
} else {
  await writeFile(output, text)
}
