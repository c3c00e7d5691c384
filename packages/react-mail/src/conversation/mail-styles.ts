/**
 * A sheet or style of a mail, so that it means the same in every frame: it is shown in a frame that is as high as the mail
 * itself, where a share of the frame's height would grow without end, and in colours that the reader's program chooses.
 */
export function settledStyle(css: string): string {
  return css
    .replace(VIEWPORT_HEIGHT, (_, amount: string) => `${(Number(amount) * SCREEN) / 100}px`)
    .replace(/\(\s*prefers-color-scheme\s*:\s*dark\s*\)/gi, '(max-width: 0px)')
    .replace(/\(\s*prefers-color-scheme\s*:\s*light\s*\)/gi, '(min-width: 0px)')
}

/** Height in px of the screen that a mail may think it fills. */
const SCREEN = 800
/** The amount of a height in vh, dvh, vmin and their like. */
const VIEWPORT_HEIGHT = /(?<![\w.#-])(\d+(?:\.\d+)?|\.\d+)(?:[dls]?v(?:h|b|min|max))\b/gi

const REMOTE = /(?:url\(|image-set\(|@import)\s*(?:['"]\s*)?(?:https?:)?\/\//i
const COLOURED =
  /(?:^|[;\s{,])(?:color|background(?:-color|-image)?|-webkit-text-fill-color|mix-blend-mode|filter)\s*:/i

/** Whether it loads something from elsewhere. */
export function isRemoteStyle(css: string): boolean {
  return REMOTE.test(css)
}

/** Whether it says colours, so that the page's scheme cannot simply be laid over it. */
export function isColouredStyle(css: string): boolean {
  return COLOURED.test(css)
}
