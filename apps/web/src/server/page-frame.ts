import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the build that this file is a part of: index.html lies one above. */
const DIST = join(import.meta.dirname, '..')

export interface Drawn {
  markup: string
  title: string
  density: string
}

/**
 * The client's page with its style sheet inside, so that painting waits for nothing, and what was drawn beside the place where
 * the client will draw: unreachable, and out of sight for assistive technology, until the client takes it away.
 */
export function framed({ markup, title, density }: Drawn): string {
  return FRAME.replace('<html lang="en"', () => `<html lang="en" data-density="${density}"`)
    .replace(/<title>.*<\/title>/, () => title)
    .replace('<div id="root"></div>', (root) => `${root}<div id="first-page" inert aria-hidden="true">${markup}</div>`)
}

const FRAME = readFileSync(join(DIST, 'index.html'), 'utf8').replace(
  /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g,
  (_, file: string) => `<style>${readFileSync(join(DIST, file), 'utf8')}</style>`,
)
