import { contrast, turnedColour } from '@postroom/mail-core/rules'

/** WCAG 2 AA for text. */
const READABLE = 4.5
/** Below it text that is readable in its own colours is lost. */
const LOST = 3
/** Pieces of text that are looked at: a mail longer than this shows in its beginning how it is coloured. */
const MOST_TEXTS = 2_000

/** On what colour a mail stands, and whether everything in it is turned over for the dark scheme. */
export interface Ground {
  colour: string
  turned: boolean
}

/** Whether all text of a shown mail can be read: turning its colours over may lose text that stands on strong colours. */
export function isReadable(body: HTMLElement, { colour, turned }: Ground): boolean {
  const seen = new Set<Element>()
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode() && seen.size < MOST_TEXTS) {
    const element = texts.currentNode.parentElement
    if (!element || seen.has(element) || texts.currentNode.nodeValue?.trim() === '') continue
    seen.add(element)
    const text = opaqueColour(styleOf(element).color) ?? colour
    const ground = groundOf(element, body) ?? colour
    if (turned ? isLost(text, ground) : contrast(text, ground) < LOST) return false
  }
  return true
}

function isLost(text: string, ground: string): boolean {
  return contrast(turnedColour(text), turnedColour(ground)) < Math.min(READABLE, contrast(text, ground))
}

/** The nearest ground behind an element; of a gradient its first colour. */
function groundOf(element: Element, body: HTMLElement): string | null {
  for (let behind: Element | null = element; behind && behind !== body; behind = behind.parentElement) {
    const { backgroundColor, backgroundImage } = styleOf(behind)
    const gradient = /gradient\([^)]*?(rgba?\([^)]*\))/.exec(backgroundImage)?.[1]
    const found = opaqueColour(gradient ?? backgroundColor)
    if (found !== null) return found
  }
  return null
}

function styleOf(element: Element): CSSStyleDeclaration {
  return (element.ownerDocument.defaultView ?? window).getComputedStyle(element)
}

/** A computed colour as #RRGGBB; null where more shines through than half. */
export function opaqueColour(colour: string): string | null {
  const [red, green, blue, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  if (red === undefined || green === undefined || blue === undefined || alpha < 0.5) return null
  return `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}
