import { createServer } from 'node:http'

/** Pages as plain as pages can be, to measure beside: a list of 50 rows, a mail, a search, and a form that is only unhidden. */
export interface PlainSite {
  url: string
  stop(): Promise<void>
}

export async function startPlainSite(): Promise<PlainSite> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://plain.invalid')
    const html = pathname.startsWith('/mail/') ? mailPage(pathname) : listPage(pathname)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address !== 'object') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const STYLE = `<style>
body { margin: 0; font: 14px/20px sans-serif }
.row { display: flex; gap: 12px; padding: 10px; border-bottom: 1px solid #ddd; color: #111; text-decoration: none }
.unread { font-weight: bold }
.name { width: 200px } .words { flex: 1; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
</style>`

const SCRIPT = `<script>
document.querySelector('#read').onclick = () => {
  for (const row of document.querySelectorAll('.row')) row.classList.remove('unread')
}
document.querySelector('#write').onclick = () => {
  const form = document.querySelector('#mail')
  form.hidden = false
  form.elements.to.focus()
}
</script>`

const WORDS = 'the wheels came this morning, all forty of them, and they look straight enough for the fair '

function listPage(path: string): string {
  const rows = Array.from({ length: 50 }, (_, at) => {
    return `<a class="row unread" href="/mail/${at}"><span class="name">Zoe Brown ${at}</span><span class="words">${path} ${at} ${WORDS}</span><span>5 Mar</span></a>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Plain</title>${STYLE}</head><body>
<form action="/search"><input name="q" aria-label="Search"></form>
<a id="next" href="/page/2${path === '/' ? '' : path}">Next</a><button id="read">Read</button><button id="write">Write</button>
<form id="mail" hidden><input name="to"><input name="subject"><textarea rows="20" cols="60"></textarea></form>
<div id="rows" data-path="${path}">${rows.join('\n')}</div>${SCRIPT}</body></html>`
}

function mailPage(path: string): string {
  const text = Array.from({ length: 8 }, () => `<p>${WORDS.repeat(3)}</p>`).join('\n')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Plain</title>${STYLE}</head><body>
<h1>${path}</h1><div id="body">${text}</div></body></html>`
}
