import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the build that this file is a part of: index.html lies one above. */
const DIST = join(import.meta.dirname, '..')

export interface Drawn {
  /** Begins with the title element. */
  markup: string
  density: string
}

/**
 * The client's page with its style sheet inside, so that painting waits for nothing, and what was drawn beside the place where
 * the client will draw: unreachable, and out of sight for assistive technology, until the client takes it away. In pieces, to
 * be sent one after another, since each copy of the whole is half a megabyte for the garbage collector; the last begins with
 * `</body>`.
 */
export function framed({ markup, density }: Drawn): string[] {
  const [start = '', head = '', root = '', end = ''] = FRAME
  const body = markup.indexOf(TITLE_END) + TITLE_END.length
  return [start, ` data-density="${density}"`, head, markup.slice(0, body), root, markup.slice(body), '</div>', end]
}

const TITLE_END = '</title>'

/**
 * What stands before the density, before the title, before what is drawn, and behind it. The disabled link says that the sheet
 * is here: a part that is loaded later would fetch it once more, behind its own sheet, which it then overrules.
 */
const FRAME = cut(
  readFileSync(join(DIST, 'index.html'), 'utf8').replace(
    /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g,
    (link, file: string) =>
      `<style>${readFileSync(join(DIST, file), 'utf8')}</style>${link.replace('<link', '<link disabled')}`,
  ),
)

function cut(page: string): string[] {
  const [, start, head, root, end] =
    /^(.*?<html lang="en")(.*?)<title>.*?<\/title>(.*?<div id="root"><\/div>)\s*(<\/body>.*)$/s.exec(page) ?? []
  if (!start || !head || !root || !end) throw new Error('index.html is not as expected')
  return [start, head, `${root}<div id="first-page" inert aria-hidden="true">`, end]
}
