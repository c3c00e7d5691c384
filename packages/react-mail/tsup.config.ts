import { readFile, writeFile } from 'node:fs/promises'
import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/tokens.css'],
  format: ['esm'],
  dts: { entry: 'src/index.ts' },
  clean: true,
  sourcemap: true,
  target: 'es2023',
  loader: { '.css': 'local-css' },
  external: ['react', 'react-dom'],
  async onSuccess() {
    const entry = new URL('dist/index.js', import.meta.url)
    await writeFile(entry, `import './index.css'\n${await readFile(entry, 'utf8')}`)
  },
})
