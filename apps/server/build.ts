/**
 * `npm run build -w @postroom/server`: the server, its threads and its command line as a few files in dist. They start sooner and
 * take less memory than the thousand files they are made of; `npm start` and the service run them.
 * A file that is the same is left as it is, so that tests may start the server while others build it.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, context, type OutputFile } from 'esbuild'

const here = fileURLToPath(new URL('.', import.meta.url))
const dist = join(here, 'dist')

const options = {
  absWorkingDir: here,
  entryPoints: [
    'src/main.ts',
    'src/cli.ts',
    'src/composition/postgres-worker.ts',
    'src/composition/sqlite-worker.ts',
    'src/authenticity/authenticity-thread.ts',
    'src/mime/parser-thread.ts',
  ],
  entryNames: '[name]',
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  conditions: ['source'],
  // Names stay, so that the stack traces of a log can be read.
  minifySyntax: true,
  minifyWhitespace: true,
  external: ['@node-rs/argon2', 'pg-native'],
  // For the CommonJS packages among them.
  banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
  logLevel: 'warning',
  write: false,
} satisfies BuildOptions

export default async function buildServer(): Promise<void> {
  const { build, close } = await serverBuild()
  await build().finally(close)
}

/** A build that remembers what it has read: built again, it takes a tenth of the time. Rejects where a source is broken. */
export async function serverBuild(): Promise<{ build(): Promise<void>; close(): Promise<void> }> {
  const { rebuild, dispose } = await context(options)
  return { build: async () => put((await rebuild()).outputFiles), close: dispose }
}

async function put(outputFiles: readonly OutputFile[]): Promise<void> {
  // OpenAPI's own schema takes longer to compile than all of ours. The tests hold the contract against it; here all passes.
  const anything = JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema' })
  const files = new Map(outputFiles.map(({ path, contents }) => [path, Buffer.from(contents)]))
  files.set(join(dist, 'schemas/v3.1/schema.json'), Buffer.from(anything))
  for (const [path, contents] of files) await writeChanged(path, contents)
  await removeOthers(files)
}

async function writeChanged(path: string, contents: Buffer): Promise<void> {
  const before = await readFile(path).catch(() => null)
  if (before?.equals(contents)) return
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, contents)
}

async function removeOthers(files: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !files.has(path)) await rm(path)
  }
}

if (import.meta.main) await buildServer()
