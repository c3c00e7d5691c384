import { SYLLABLES } from '../bench-words.ts'
import { sequence } from '../sequence.ts'

/** A language that sample mail is written in: words of its script, not of its dictionary. */
export interface Language {
  /** BCP 47. */
  code: string
  /** Of a hundred conversations. */
  share: number
  syllables: readonly string[]
  /** Whether spaces stand between words. */
  spaced: boolean
}

const language = (code: string, share: number, syllables: string): Language => ({
  code,
  share,
  syllables: syllables.split(' '),
  spaced: true,
})

export const LANGUAGES: readonly Language[] = [
  { code: 'en', share: 38, syllables: SYLLABLES, spaced: true },
  language('de', 12, 'ge schaft über ung ver trag müs lich kön nen stra ße zwi jahr früh be'),
  language('fr', 8, 'pré sen tat ion né ces fran çais où tê te gar çon sé jour ville'),
  language('es', 7, 'ma ña na se ñor ción año pre gun ta fá cil lle gar dón de'),
  language('it', 4, 'per ché città che gio ven tù pro get to sta gio ne più bel lo'),
  language('pt', 4, 'não ção reu ni ão pro pos ta três ma nhã em pre sa fá bri'),
  language('nl', 3, 'ver ga de ring ijs be spre king over leg ge mee nte schap uit kom'),
  language('pl', 3, 'spo tka nie źdź wię cej łó dź pra cow nik ży cze ęś ció war'),
  language('sv', 2, 'mö te för slag år sre do vis ning över ens kom mel se häl'),
  language('tr', 2, 'top lan tı gü nü çalış ma ğı öğ le den şir ket ıl dı yön'),
  language('ru', 5, 'до го вор пред ло же ние встре ча сог ла сие ра бо та го род'),
  language('el', 2, 'συ νάν τη ση προ τα ερ γα σί α συμ φω νί πό λη χρό'),
  language('ar', 2, 'با كت مد سل نو رح فا دي عم قر لي شم طا وز'),
  { ...language('ja', 4, '会 議 資 料 送 付 確 認 お 願 い し ま す 予 定 東 京'), spaced: false },
  { ...language('zh', 4, '项 目 会 议 合 同 确 认 请 查 收 附 件 时 间 安 排'), spaced: false },
]

/** Different words of one language. */
const WORDS = 20_000

const vocabularies = new Map<string, readonly string[]>()

/** The words of a language, frequent ones first. */
export function vocabulary({ code, syllables }: Language): readonly string[] {
  const known = vocabularies.get(code)
  if (known) return known
  const random = sequence(1)
  const syllable = () => syllables[Math.floor(random() * syllables.length)] ?? ''
  const made = Array.from(
    { length: WORDS },
    () => syllable() + syllable() + syllable() + (random() < 0.5 ? syllable() : ''),
  )
  vocabularies.set(code, made)
  return made
}
