import { type CSSToken, TokenType } from '@csstools/css-tokenizer'
import { type ReadStyle, readStyle } from './read-style.ts'

/**
 * A sheet or style of a mail, so that it means the same in every frame: it is shown in a frame that is as high as the mail
 * itself, where a share of the frame's height would grow without end, and in colours that the reader's program chooses.
 */
export function settledStyle(css: string): ReadStyle {
  if (!UNSETTLED.test(css)) return readStyle(css)
  const read = readStyle(css, settled)
  return {
    ...read,
    css: read.css.replace(SCHEME, (_, scheme: string) =>
      /dark/i.test(scheme) ? '(max-width:0px)' : '(min-width:0px)',
    ),
  }
}

/** Height in px of the screen that a mail may think it fills. */
export const SCREEN = 800
/** Without any of these nothing is to be settled. */
const UNSETTLED = /\\|\d[dls]?v[hbmi]|\dcq|prefers-color-scheme/i
/** Shares of the height of the frame, or of a box that has no other: vh, dvh, vmin, cqh and their like. */
const SHARE_OF_HEIGHT = /^(?:[dls]?v|cq)(?:h|b|min|max)$/i
/** Shares along the line, which may run downwards. */
const SHARE_OF_LINE = /^([dls]?v|cq)i$/i
const SPACE = '(?:\\s|/\\*\\*/)*'
const SCHEME = new RegExp(`\\(${SPACE}prefers-color-scheme${SPACE}:${SPACE}(dark|light)${SPACE}\\)`, 'gi')
/** What an escape may be written as without one. */
const PLAIN = /^-?[a-z][a-z-]*$/i

/** A token in its plain form; null where it stays as it is. */
function settled(token: CSSToken): string | null {
  switch (token[0]) {
    case TokenType.Comment:
      return '/**/'
    case TokenType.Dimension: {
      const { value, unit } = token[4]
      if (SHARE_OF_HEIGHT.test(unit)) return `${(value * SCREEN) / 100}px`
      const [, share] = SHARE_OF_LINE.exec(unit) ?? []
      return share === undefined ? null : `${value}${share}w`
    }
    case TokenType.Ident:
      return PLAIN.test(token[4].value) ? token[4].value : null
    case TokenType.Function:
      return PLAIN.test(token[4].value) ? `${token[4].value}(` : null
    case TokenType.AtKeyword:
      return PLAIN.test(token[4].value) ? `@${token[4].value}` : null
    default:
      return null
  }
}

const COLOURED =
  /(?:^|[;\s{,/])(?:color|background(?:-color|-image)?|-webkit-text-fill-color|mix-blend-mode|filter)(?:\s|\/\*\*\/)*:/i

/** Whether it says colours, so that the page's scheme cannot simply be laid over it. */
export function isColouredStyle(css: string): boolean {
  return COLOURED.test(css)
}
