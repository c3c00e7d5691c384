/**
 * npm runs it after every install: `node` in our scripts is the Node 24 that npm brought. Left alone, npm before 11.19
 * links the one for the other processor, which sorts first and is not there.
 */
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'

const modules = new URL('../node_modules/', import.meta.url)
const program = `node-${process.platform}-${process.arch}/bin/node`
const link = new URL('.bin/node', modules)

if (existsSync(new URL(program, modules))) {
  mkdirSync(new URL('.', link), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(`../${program}`, link)
}
