import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** What the browser need not keep for a load without a connection: large and seldom used. */
const LATER = /(^|\/)(pdf|emoji)[.-]/

/** Writes the page that the service worker keeps, and into the worker which files go with it. */
export function shell(): Plugin {
  return {
    name: 'shell',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        const worker = bundle['service-worker.js']
        if (page?.type !== 'asset' || worker?.type !== 'chunk')
          throw new Error('index.html or service-worker.js is missing')
        const files = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !LATER.test(name))
        const version = createHash('sha256').update(page.source).update(files.join()).digest('hex').slice(0, 16)
        this.emitFile({ type: 'asset', fileName: 'shell.html', source: page.source })
        const head = `const SHELL_FILES=${JSON.stringify(files.map((name) => `/${name}`))},SHELL_VERSION='${version}';`
        worker.code = head + worker.code
      },
    },
  }
}
