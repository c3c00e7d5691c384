import { BODY_CLASS, withPrefixedIds } from '@postroom/mail-core/rules'
import DOMPurify, { type Config } from 'dompurify'
import { addressKind, srcsetAddresses } from './mail-address.ts'
import { readStyle } from './read-style.ts'

/** Elements that could leave the frame, ask for input, or change how the rest is read. */
const FORBIDDEN = [
  'form',
  'input',
  'button',
  'textarea',
  'select',
  'option',
  'dialog',
  'base',
  'meta',
  'link',
  'title',
  'svg',
  'math',
]

/** Attributes that hold a measure or a word, never an address: the pattern of addresses is not for them. */
const NO_ADDRESS = [
  'align',
  'bgcolor',
  'border',
  'cellpadding',
  'cellspacing',
  'clear',
  'color',
  'colspan',
  'dir',
  'face',
  'height',
  'hspace',
  'lang',
  'nowrap',
  'reversed',
  'rowspan',
  'size',
  'span',
  'start',
  'target',
  'type',
  'valign',
  'vspace',
  'width',
]

const options: Config = {
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|cid:|data:image\/(?:png|gif|jpe?g|webp);|#)/i,
  ADD_URI_SAFE_ATTR: NO_ADDRESS,
  FORBID_TAGS: FORBIDDEN,
  FORBID_ATTR: ['ping', 'contenteditable', 'autofocus', 'popover', 'popovertarget', 'accesskey', 'tabindex'],
  ADD_TAGS: ['style', 'center', 'font'],
  ADD_ATTR: ['target'],
  FORCE_BODY: true,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: true,
  SANITIZE_NAMED_PROPS: true,
}

/** What the sanitiser puts before the names of ids. */
export const ID_PREFIX = 'user-content-'

/** Attributes by which an element loads something. */
const LOADS = ['src', 'srcset', 'background', 'poster']
/** Attributes of a body that an element in its place can take over. */
const BODY_ATTRIBUTES = ['class', 'dir', 'id', 'lang', 'style']
const STYLE_SHEET = /(?<=<style\b[^>]*>)[\s\S]*?(?=<\/style\s*>|$)/gi

/** Received HTML without anything that runs, submits or reaches out of its frame, as nodes of a document of its own. */
export function sanitisedMail(html: string): DocumentFragment {
  const cleaned = { ...options, WHOLE_DOCUMENT: true, RETURN_DOM: true } as const
  const root = DOMPurify.sanitize(withoutSheetComments(html), cleaned) as HTMLElement
  const content = root.ownerDocument.createDocumentFragment()
  const body = root.querySelector('body')
  content.append(...(body ?? root).childNodes)
  for (const sheet of content.querySelectorAll('style'))
    sheet.textContent = withPrefixedIds(readStyle(sheet.textContent).css, ID_PREFIX)
  if (body) wrapInBody(content, body)
  leaveOutCalls(content)
  return content
}

/** What loads something of this server loads nothing: a mail has nothing there, and calls could do harm (GUARD-01). */
function leaveOutCalls(content: DocumentFragment): void {
  for (const element of content.querySelectorAll('[style]')) {
    const style = element.getAttribute('style') ?? ''
    const { css } = readStyle(style)
    if (css !== style) element.setAttribute('style', css)
  }
  for (const name of LOADS) {
    for (const element of content.querySelectorAll(`[${name}]`)) {
      const value = element.getAttribute(name) ?? ''
      const addresses = name === 'srcset' ? srcsetAddresses(value) : [value]
      if (addresses.some((address) => addressKind(address) === 'ours')) element.removeAttribute(name)
    }
  }
}

/** The same as text, for what is kept and sent: quotes, drafts, signatures. */
export function sanitiseMail(html: string): string {
  const content = sanitisedMail(html)
  const box = content.ownerDocument.createElement('div')
  box.append(content)
  return box.innerHTML
}

/** Comment signs around a sheet, as Word writes them, mean nothing to CSS; the sanitiser would take the sheet for a trick. */
function withoutSheetComments(html: string): string {
  return html.replace(STYLE_SHEET, (css) => css.replace(/<!--|-->/g, ''))
}

/** What the mail says of its body, and what its sheets say of it, holds wherever the content stands. */
function wrapInBody(content: DocumentFragment, body: HTMLElement): void {
  const page = body.parentElement
  const box = body.ownerDocument.createElement('div')
  for (const name of BODY_ATTRIBUTES) {
    const value = body.getAttribute(name) ?? (name === 'dir' || name === 'lang' ? page?.getAttribute(name) : null)
    if (value) box.setAttribute(name, value)
  }
  const [ground, text] = [body.getAttribute('bgcolor'), body.getAttribute('text')]
  if (ground && box.style.background === '') box.style.backgroundColor = ground
  if (text && box.style.color === '') box.style.color = text
  const hasSheets = content.querySelector('style') !== null && content.querySelector(`.${BODY_CLASS}`) === null
  if (box.attributes.length === 0 && !hasSheets) return
  box.classList.add(BODY_CLASS)
  box.append(...content.childNodes)
  content.append(box)
}
