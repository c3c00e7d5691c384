import { escapeHtml } from '@postroom/mail-core/rules'

/** An address of a page, or of a person, whose part before the @ has 64 characters at most (RFC 5321). */
const ADDRESS = /\bhttps?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}']|\b[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+\b/g

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
