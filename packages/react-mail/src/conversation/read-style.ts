import { type CSSToken, TokenType, tokenizer } from '@csstools/css-tokenizer'
import { addressKind } from './mail-address.ts'

/** A sheet or a style attribute that was read as CSS is, escapes and comments included. */
export interface ReadStyle {
  css: string
  /** It names something elsewhere that it loads. */
  isRemote: boolean
}

/** Functions whose text is an address. */
const LOADS = /^(?:url|src|image|image-set|-webkit-image-set|cross-fade|-webkit-cross-fade)$/i
/** Functions whose value is written elsewhere, so that nobody can tell the address from here. */
const ELSEWHERE = /^(?:var|attr|env|if|inherit|random-item|--.*)$/i
/** What loads nothing and is no picture. */
const NOTHING = 'url(data:,)'
/** A sheet without any of these names nothing that is to be looked at. */
const LOADING = /\\|url|src\(|image|cross-fade|@import/i

/** Faults of a sheet, as strings that do not end; each costs as much as a thousand signs, and no mail program writes them. */
const MOST_FAULTS = 1_000

/** The tokens of a sheet; what stands behind too many faults is left out. */
function* tokensOf(css: string): Generator<CSSToken> {
  let faults = 0
  const tokens = tokenizer({ css }, { onParseError: () => faults++ })
  while (!tokens.endOfFile() && faults < MOST_FAULTS) yield tokens.nextToken()
}

/**
 * CSS that loads nothing of this server: addresses of its own, relative ones and imported sheets go (GUARD-01). All else stays as it
 * was written. `rewrite` may write a token anew.
 */
export function readStyle(css: string, rewrite?: (token: CSSToken) => string | null): ReadStyle {
  if (!rewrite && !LOADING.test(css)) return { css, isRemote: false }
  const written: string[] = []
  /** The open brackets: of a function its name and where it is written. */
  const open: { name: string; at: number; loads: boolean }[] = []
  let isRemote = false
  let imports = false
  const shown = (token: CSSToken, address: string, otherwise: string) => {
    const kind = addressKind(address)
    isRemote ||= kind === 'remote'
    return kind === 'ours' ? otherwise : token[1]
  }
  for (const token of tokensOf(css)) {
    if (imports) {
      imports = token[0] !== TokenType.Semicolon && token[0] !== TokenType.CloseCurly
      if (token[0] !== TokenType.CloseCurly) continue
    }
    switch (token[0]) {
      case TokenType.AtKeyword:
        imports = /^import$/i.test(token[4].value)
        if (!imports) written.push(rewrite?.(token) ?? token[1])
        continue
      case TokenType.URL:
        written.push(shown(token, token[4].value, NOTHING))
        continue
      case TokenType.String:
        written.push(open.at(-1)?.loads ? shown(token, token[4].value, '"data:,"') : token[1])
        continue
      case TokenType.Function: {
        const name = token[4].value
        const around = open.at(-1)
        if (around?.loads && ELSEWHERE.test(name)) written[around.at] = '-unknown('
        open.push({ name, at: written.length, loads: LOADS.test(name) || (around?.loads ?? false) })
        break
      }
      case TokenType.OpenParen:
        open.push({ name: '', at: written.length, loads: open.at(-1)?.loads ?? false })
        break
      case TokenType.CloseParen:
        open.pop()
        break
      default:
    }
    written.push(rewrite?.(token) ?? token[1])
  }
  return { css: written.join(''), isRemote }
}
