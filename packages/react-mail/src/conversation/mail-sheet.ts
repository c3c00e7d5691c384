import { INVERT_FILTER } from '@postroom/mail-core/rules'

/** Colours of the page around a frame, as CSS values. */
export interface FrameColours {
  text: string
  link: string
  line: string
  secondary: string
  /** What the frame stands on, as #RRGGBB. */
  ground: string
}

/** How a mail is coloured: like the page, in its own colours on white, or its own turned over for the dark scheme. */
export type Colouring = 'page' | 'original' | 'inverted'

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif'

/** What is seen first and last: no margin above and below the mail. */
const FIRST = ':nth-child(1 of :not(style))'
const LAST = ':nth-last-child(1 of :not(style, [data-trimmed]))'

/** The sheet of a mail's frame: what the mail does not say itself, and limits so that it stays inside its place. */
export function mailSheet(colouring: Colouring, { text, link, line, secondary, ground: page }: FrameColours): string {
  // Where the page itself is white, paper would have no edge, and only push the mail out of line with the others.
  const ownGround = colouring !== 'page' && page !== '#ffffff'
  const ground = ownGround ? '#ffffff' : 'transparent'
  const rule = ownGround ? '#cdd5d7' : line
  const quiet = ownGround ? '#566368' : secondary
  return `
    :root { color-scheme: inherit; background: ${ground}; }
    :root:root { overflow-x: auto !important; overflow-y: hidden !important; ${colouring === 'inverted' ? `filter: ${INVERT_FILTER};` : ''} }
    * { overscroll-behavior: auto !important; }
    body {
      display: flow-root; position: relative; margin: 0; padding: ${ownGround ? '12px' : '0'};
      background-color: ${ground}; color: ${ownGround ? '#172023' : text};
      font: 14px/1.5 ${FONT}; overflow-wrap: break-word; word-break: normal;
    }
    :where(body, body > ${FIRST}) > :where(${FIRST}) { margin-block-start: 0; }
    :where(body, body > ${LAST}) > :where(${LAST}) { margin-block-end: 0; }
    a { color: ${ownGround ? '#0f6b74' : link}; }
    img { max-width: 100%; }
    img:not([height]), img[width="100%"] { height: auto; }
    pre { white-space: pre-wrap; overflow-wrap: anywhere; }
    pre.postroom-plain { margin: 0; font: inherit; }
    pre.postroom-plain + pre.postroom-plain { margin-block-start: 1lh; }
    blockquote { margin-inline: 0; padding-inline-start: 12px; border-inline-start: 2px solid ${rule}; color: ${quiet}; }
    table { max-width: 100%; }
    :root:not([data-printing]) [data-trimmed] { display: none !important; }
    :where([data-blocked-image]) { position: relative; display: inline-block; overflow: hidden; }
    [data-blocked-image] { min-width: 1px; min-height: 1px; }
    /* Without a text Chromium draws its own edge, white in the dark. */
    [data-blocked-image]:is(:not([alt]), [alt=""]) { opacity: 0.35; }
    [data-blocked-image][alt]:not([alt=""])::after {
      content: attr(alt); position: absolute; inset: 0; padding: 0 4px; background: ${ownGround ? ground : page}; color: ${quiet};
      border: 1px solid ${rule}; font: 12px/1.5 ${FONT};
    }
    ${colouring === 'inverted' ? 'img:not([data-blocked-image]) { filter: invert(1) hue-rotate(180deg); }' : ''}
    :focus-visible { outline: 2px solid ${ownGround ? '#0f6b74' : link}; outline-offset: 2px; }
    @media print {
      :root:root { filter: none; background: #ffffff; }
      img { filter: none !important; }
      body { color: #000000; }
      blockquote { color: #414c51; }
      a { color: #0f6b74; }
      :root:root [data-trimmed] { display: revert !important; }
    }
  `
}
