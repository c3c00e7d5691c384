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
 * The rest of a page: what was drawn, which begins with its title, beside the place where the client will draw: unreachable,
 * and out of sight for assistive technology, until the client takes it away. In pieces, to be sent one after another, since
 * each copy of the whole is half a megabyte for the garbage collector; the last begins with `</body>`.
 */
export function framed(markup: string): string[] {
  const body = markup.indexOf(TITLE_END) + TITLE_END.length
  return [
    markup.slice(0, body),
    `${ROOT}<div id="first-page" inert aria-hidden="true">`,
    markup.slice(body),
    '</div>',
    END,
  ]
}

/** The rest of a page that nothing was drawn for. */
export const unframed = (): string[] => [`<title>Postroom</title>${ROOT}`, END]

const TITLE_END = '</title>'

/** What stands before the density, before the title, before what is drawn, and behind it. */
const [START = '', HEAD = '', ROOT = '', END = ''] = cut(paintedFirst(readFileSync(join(DIST, 'index.html'), 'utf8')))

/**
 * The disabled link says that the sheet is here: a part that is loaded later would fetch it once more, behind its own sheet, which
 * it then overrules.
 */
function paintedFirst(page: string): string {
  const firstFrame = readdirSync(join(DIST, 'assets')).find((file) => /^first-frame-.*\.js$/.test(file))
  if (!firstFrame) throw new Error('the build has no first-frame.js')
  return page
    .replace(
      /<script type="module".*?<\/script>(\s*<link rel="modulepreload"[^>]*>)*/,
      `<script type="module" src="/assets/${firstFrame}"></script><template id="client">$&</template>`,
    )
    .replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (link, file: string) => {
      return `<style>${readFileSync(join(DIST, file), 'utf8')}</style>${link.replace('<link', '<link disabled')}`
    })
}

function cut(page: string): string[] {
  const [, start, before, after, root, end] =
    /^(.*?<html lang="en")(.*?)<title>.*?<\/title>(.*?)(<\/head>.*?<div id="root"><\/div>)\s*(<\/body>.*)$/s.exec(
      page,
    ) ?? []
  if (!start || !before || !after || !root || !end) throw new Error('index.html is not as expected')
  return [start, before + after, root, end]
}
