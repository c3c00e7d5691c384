import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite'
import { firstScreen, laterParts } from './chunks.config.ts'
import { precompress } from './precompress.config.ts'
import { shell } from './shell.config.ts'

// The server compares a call's origin with the host it was made to, so the host stays as the browser wrote it.
const server = { target: `http://localhost:${process.env.POSTROOM_PORT ?? 3000}`, changeOrigin: false }

/** What is loaded when it is first used is never drawn by the server, so that its bundle goes without. */
function withoutLazyComponents(): Plugin {
  return {
    name: 'without-lazy-components',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveDynamicImport: (part) => ({ id: String(part), external: true }),
  }
}

/** A class is named after itself and its file: a number for each, as by default, would weigh in the first page. */
function className(name: string, file: string): string {
  const place = relative(import.meta.dirname, file)
  return `${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 4)}`
}

export default defineConfig({
  plugins: [react(), shell(), precompress(), withoutLazyComponents()],
  css: { modules: { generateScopedName: className } },
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    dedupe: ['react', 'react-dom', 'xstate'],
    // React has had the hook itself since 18; what stands in for it before that would only weigh.
    alias: [
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  build: {
    // Where light-dark(), popovers and :has() are native, so that nothing is rewritten.
    target: ['chrome125', 'firefox128', 'safari17.5'],
    modulePreload: {
      polyfill: false,
      // The names of what later parts are made of would weigh in the first page; those parts are fetched while nobody waits.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [...firstScreen, ...laterParts],
        },
      },
    },
  },
  // The page of a list drawn by the server, from the same sources: dist/server/first-page.js, a part of the build but no file of it.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: {
            index: 'index.html',
            'first-frame': 'src/first-frame.ts',
            'service-worker': 'src/service-worker.ts',
          },
          // A worker's address stands for the pages that it may answer, and must stay.
          output: {
            entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
          },
        },
      },
    },
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { conditions: ['source', ...defaultServerConditions], noExternal: true },
      build: {
        outDir: 'dist/server',
        target: 'node24',
        minify: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/server/first-page.tsx', output: { codeSplitting: false } },
      },
    },
  },
  builder: {
    async buildApp({ build, environments: { client, ssr } }) {
      if (client) await build(client)
      if (ssr) await build(ssr)
    },
  },
  server: { port: 5173, proxy: { '/api': server, '/frame': server } },
})
