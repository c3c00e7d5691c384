import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the build that this file is a part of: index.html lies one above. */
const DIST = join(import.meta.dirname, '..')

/**
 * What a page of this density begins with and needs no answer for: the client's page with its style sheet inside, so that
 * painting waits for nothing, which asks for its code when the first frame is painted. The title comes next.
 */
export const pageHead = (density: string): string => `${START} data-density="${density}"${HEAD}`

/**
 * The rest of a page: what was drawn, which begins with its title, beside the place where the client will draw, until the client
 * takes it away. In pieces, to be sent one after another, since
 * each copy of the whole is half a megabyte for the garbage collector; the last begins with `</body>`.
 */
export function framed(markup: string): string[] {
  const body = markup.indexOf(TITLE_END) + TITLE_END.length
  return [markup.slice(0, body), `${ROOT}<div id="first-page">`, markup.slice(body), '</div>', END]
}

/** The rest of a page that nothing was drawn for. */
export const unframed = (): string[] => [`<title>Postroom</title>${ROOT}`, END]

const TITLE_END = '</title>'

/** The code of first-frame.ts, which stands inside the page so that no press comes before it. */
const FIRST_FRAME = `{${firstFrame()}}`
/** What the page's content security policy names that script by. */
export const scriptHash = `sha256-${createHash('sha256').update(FIRST_FRAME).digest('base64')}`

/** What stands before the density, before the title, before what is drawn, and behind it. */
const [START = '', HEAD = '', ROOT = '', END = ''] = cut(paintedFirst(readFileSync(join(DIST, 'index.html'), 'utf8')))

/**
 * The disabled link says that the sheet is here: a part that is loaded later would fetch it once more, behind its own sheet, which
 * it then overrules.
 */
function paintedFirst(page: string): string {
  return page
    .replace(
      /<script type="module".*?<\/script>(\s*<link rel="modulepreload"[^>]*>)*/,
      (client) => `<template id="client">${client}</template><script>${FIRST_FRAME}</script>`,
    )
    .replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (link, file: string) => {
      return `<style>${readFileSync(join(DIST, file), 'utf8')}</style>${link.replace('<link', '<link disabled')}`
    })
}

function firstFrame(): string {
  const file = readdirSync(join(DIST, 'assets')).find((name) => /^first-frame-.*\.js$/.test(name))
  if (!file) throw new Error('the build has no first-frame.js')
  return readFileSync(join(DIST, 'assets', file), 'utf8').replace(/\/\/# sourceMappingURL=.*/, '')
}

function cut(page: string): string[] {
  const [, start, before, after, root, end] =
    /^(.*?<html lang="en")(.*?)<title>.*?<\/title>(.*?)(<\/head>.*?<div id="root"><\/div>)\s*(<\/body>.*)$/s.exec(
      page,
    ) ?? []
  if (!start || !before || !after || !root || !end) throw new Error('index.html is not as expected')
  return [start, before + after, root, end]
}
