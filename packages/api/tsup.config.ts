import { copyFile } from 'node:fs/promises'
import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts'],
  format: ['esm'],
  dts: true,
  clean: true,
  sourcemap: true,
  target: 'es2023',
  platform: 'neutral',
  onSuccess: () => copyFile(new URL('../../openapi.yaml', import.meta.url), new URL('openapi.yaml', import.meta.url)),
})
