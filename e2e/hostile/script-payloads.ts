import { addresses, forms, metas } from './address-payloads.ts'
import { foreign, frames, styles } from './embedded-payloads.ts'
import { handlers, spellings } from './handler-payloads.ts'
import { breakouts, dangling, mutations, polyglots, templates } from './markup-payloads.ts'
import type { Writer } from './payload-writer.ts'
import { scripts } from './script-element-payloads.ts'

/** HTML that tries to run `top.hit(number)`, made from classes: tags, handlers, encodings, contexts, foreign content. */
export interface Payload {
  number: number
  kind: string
  html: string
}

/** Every payload of the corpus, always the same ones under the same numbers. */
export function scriptPayloads(): Payload[] {
  const kinds: Record<string, Writer[]> = {
    handlers: handlers(),
    'handler spellings': spellings(),
    'script elements': scripts(),
    addresses: addresses(),
    breakouts: breakouts(),
    mutations: mutations(),
    'svg and math': foreign(),
    frames: frames(),
    styles: styles(),
    'meta and base': metas(),
    forms: forms(),
    'templates and names': templates(),
    'dangling markup': dangling(),
    polyglots: polyglots(),
  }
  return Object.entries(kinds)
    .flatMap(([kind, writers]) => writers.map((write) => ({ kind, write })))
    .map(({ kind, write }, number) => ({ number, kind, html: write(`top.hit(${number})`) }))
}
