import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { precompress } from './precompress.config.ts'

// The server compares a call's origin with the host it was made to, so the host stays as the browser wrote it.
const server = { target: `http://localhost:${process.env.POSTROOM_PORT ?? 3000}`, changeOrigin: false }

export default defineConfig({
  plugins: [react(), precompress()],
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    dedupe: ['react', 'react-dom', 'xstate'],
  },
  build: {
    // Where light-dark(), popovers and :has() are native, so that nothing is rewritten.
    target: ['chrome125', 'firefox128', 'safari17.5'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What the first screen needs comes in two files: libraries, which seldom change, and the rest.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 2 },
            { name: 'first-screen', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': server, '/frame': server } },
})
