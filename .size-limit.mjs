/** What the web client loads before the first row can be painted: everything that its page names, compressed. */
import { readFileSync } from 'node:fs'

const dist = 'apps/web/dist'
const page = readFileSync(`${dist}/index.html`, 'utf8')
const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => `${dist}/${file}`)

export default [
  {
    name: 'JavaScript of the first page',
    path: named.filter((file) => file.endsWith('.js')),
    limit: '160 kB',
    gzip: true,
  },
  { name: 'Everything of the first page', path: [`${dist}/index.html`, ...named], limit: '240 kB', gzip: true },
]
