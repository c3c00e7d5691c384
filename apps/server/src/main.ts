/** Starts the server, whose compiled sources are kept: the next start is twice as quick, and needs no compiler in memory. */
import { enableCompileCache, getCompileCacheDir } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/postroom', import.meta.url)))
const directory = getCompileCacheDir()
// The database threads read it where they start; there is none where the folder cannot be written.
if (directory !== undefined) process.env.NODE_COMPILE_CACHE ??= directory
await import('./serve.ts')
