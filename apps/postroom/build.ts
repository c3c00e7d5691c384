/** `npm run build -w postroom`: what the package holds beside its command, where the server looks for it: the built server and web client, and the contract. */
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const dist = join(import.meta.dirname, 'dist')

await rm(dist, { recursive: true, force: true })
for (const path of ['apps/server/dist', 'apps/web/dist', 'openapi.yaml']) {
  await cp(join(root, path), join(dist, path), { recursive: true })
}
