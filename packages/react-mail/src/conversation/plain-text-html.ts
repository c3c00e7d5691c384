import { escapeHtml } from '@postroom/mail-core/rules'

const ADDRESS = /\bhttps?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}']|\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/g

/** Mail in plain text as HTML: its lines are kept, addresses of pages and people become links. */
export function plainTextHtml(text: string): string {
  let html = ''
  let done = 0
  for (const match of text.matchAll(ADDRESS)) {
    const [found] = match
    const href = found.includes('://') ? found : `mailto:${found}`
    html += `${escapeHtml(text.slice(done, match.index))}<a href="${escapeHtml(href)}">${escapeHtml(found)}</a>`
    done = match.index + found.length
  }
  return `<pre class="postroom-plain">${html}${escapeHtml(text.slice(done))}</pre>`
}
