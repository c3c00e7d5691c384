/** How wide a list is. */
export type ListWidth = 'narrow' | 'medium' | 'wide'

const WIDTHS = ['narrow', 'medium', 'wide'] as const
/** Characters of labels beside the words of a row; each label counts for `AROUND` more. */
const ROOM = { narrow: 18, medium: 28, wide: 80 }
const AROUND = 3
/** A label is never wider. */
const LONGEST = 26

/** Characters of the letters beside the words of a row, and of as many as stand beside labels, too. */
const NOTE_ROOM = { narrow: 18, medium: 30, wide: 80 }

/** From which width of a list on each part of what stands before a subject is shown whole: the tip says all. [SCREEN-17] */
export function noteShownFrom(parts: readonly string[], besideLabels: boolean): (ListWidth | 'never')[] {
  return shownFrom(parts, (width) => NOTE_ROOM[width] / (besideLabels ? 2 : 1))
}

/**
 * From which width of a list on each label of a row is shown: as many as stand there whole, the others are counted. With what
 * a search found beside them they have half the room. [SCREEN-17]
 */
export function labelsShownFrom(names: readonly string[], besideReason: boolean): (ListWidth | 'never')[] {
  return shownFrom(names, (width) => ROOM[width] / (besideReason ? 2 : 1))
}

function shownFrom(parts: readonly string[], room: (width: ListWidth) => number): (ListWidth | 'never')[] {
  let taken = 0
  return parts.map((part) => {
    taken += Math.min([...part].length, LONGEST) + AROUND
    return WIDTHS.find((width) => taken <= room(width)) ?? 'never'
  })
}
