/** How wide a list is. */
export type ListWidth = 'narrow' | 'medium' | 'wide'

const WIDTHS = ['narrow', 'medium', 'wide'] as const
/** Characters of labels beside the words of a row; each label counts for `AROUND` more. */
const ROOM = { narrow: 18, medium: 28, wide: 80 }
const AROUND = 3
/** A label is never wider. */
const LONGEST = 26

/**
 * From which width of a list on each label of a row is shown: as many as stand there whole, the others are counted. With what
 * a search found beside them they have half the room. [SCREEN-17]
 */
export function labelsShownFrom(names: readonly string[], besideReason: boolean): (ListWidth | 'never')[] {
  let taken = 0
  return names.map((name) => {
    taken += Math.min([...name].length, LONGEST) + AROUND
    return WIDTHS.find((width) => taken <= ROOM[width] / (besideReason ? 2 : 1)) ?? 'never'
  })
}
