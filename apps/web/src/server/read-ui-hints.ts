import type { ViewportHints } from '@postroom/react-mail'
import { LOOK_COOKIE, LOOK_SETTINGS, MOST_OPEN_LABELS } from '../ui-hints.ts'

/** More than the client ever writes. */
const LONGEST = 1500

/** What is known of a browser that is not here. */
export interface Look {
  /** Stored settings by name, as the browser's storage would hold them; mail-core takes a bad one for the default (G-120). */
  settings: Map<string, string>
  locale?: string
  timeZone?: string
  window: ViewportHints
  /** Pixels of the window. */
  height: number
  openLabelIds: readonly number[]
}

/** Windows that are taller are seldom, and wait for the client with what is below. */
const USUAL_HEIGHT = 1200

/** What is drawn for a browser of which nothing is known. */
const noLook = (): Look => ({
  settings: new Map(),
  window: { wide: true, tightList: false },
  height: USUAL_HEIGHT,
  openLabelIds: [],
})

/** Reads the look of the mailbox from the cookies of a request. One that the client cannot have written counts as none. */
export function readUiHints(cookies: Readonly<Record<string, string | undefined>>): Look {
  const cookie = cookies[`__Host-${LOOK_COOKIE}`] ?? cookies[LOOK_COOKIE] ?? ''
  const look = new URLSearchParams(cookie)
  const locality = localityOf(look)
  if (cookie.length > LONGEST || !locality) return noLook()
  const settings = LOOK_SETTINGS.flatMap((key) => {
    const stored = look.get(key)
    return stored === null ? [] : [[key, stored] as const]
  })
  const height = Number(look.get('height'))
  const open = look.get('open')?.split('.').slice(0, MOST_OPEN_LABELS) ?? []
  return {
    settings: new Map(settings),
    ...locality,
    window: { wide: look.has('wide'), tightList: look.has('tightList') },
    height: height > 0 ? height : USUAL_HEIGHT,
    openLabelIds: open.map(Number).filter(Number.isSafeInteger),
  }
}

function localityOf(look: URLSearchParams): Pick<Look, 'locale' | 'timeZone'> | null {
  const [locale, timeZone] = [look.get('locale'), look.get('timeZone')]
  if (!locale || !timeZone) return null
  try {
    const known = new Intl.DateTimeFormat(locale, { timeZone }).resolvedOptions()
    // Without what a tag may ask for beyond a language and a region.
    return { locale: new Intl.Locale(known.locale).baseName, timeZone: known.timeZone }
  } catch {
    return null
  }
}
