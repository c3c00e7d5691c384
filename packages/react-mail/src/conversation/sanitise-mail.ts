import DOMPurify, { type Config } from 'dompurify'

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

/** Received HTML without anything that runs, submits or reaches out of its frame, as nodes of a document of its own. */
export function sanitisedMail(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, { ...options, RETURN_DOM_FRAGMENT: true })
}

/** The same as text, for what is kept and sent: quotes, drafts, signatures. */
export function sanitiseMail(html: string): string {
  return DOMPurify.sanitize(html, options)
}
