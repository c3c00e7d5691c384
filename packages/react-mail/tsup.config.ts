import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/composer.ts', 'src/tokens.css'],
  format: ['esm'],
  dts: { entry: ['src/index.ts', 'src/composer.ts'] },
  clean: true,
  sourcemap: true,
  target: 'es2023',
  loader: { '.css': 'local-css' },
  external: ['react', 'react-dom'],
  async onSuccess() {
    const dist = new URL('dist/', import.meta.url)
    const sheets = (await readdir(dist)).filter((name) => name.endsWith('.css') && name !== 'tokens.css')
    // esbuild writes a sheet per chunk, repeats in each what the chunks share, and imports none of them. One sheet holds all,
    // with the first screen's own order last, so that a part that is loaded later changes nothing that is shown already.
    const order = sheets.sort((a, b) => Number(a === 'index.css') - Number(b === 'index.css'))
    const texts = await Promise.all(order.map((name) => readFile(new URL(name, dist), 'utf8')))
    await Promise.all(order.map((name) => rm(new URL(name, dist))))
    await writeFile(
      new URL('index.css', dist),
      texts.map((text) => text.replace(/\/\*# sourceMappingURL.*/, '')).join('\n'),
    )
    // What is drawn runs in the client of a framework that renders on a server, and Node imports no style sheet (SDK-19).
    for (const name of ['index', 'composer']) {
      const [entry, unstyled] = [new URL(`${name}.js`, dist), new URL(`${name}.node.js`, dist)]
      const text = (await readFile(entry, 'utf8')).replace(`=${name}.js.map`, `=${name}.node.js.map`)
      await rename(new URL(`${name}.js.map`, dist), new URL(`${name}.node.js.map`, dist))
      await writeFile(unstyled, `'use client';${text}`)
      await writeFile(entry, `'use client'\nimport './index.css'\nexport * from './${name}.node.js'\n`)
    }
  },
})
