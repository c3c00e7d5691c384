/** Percent of the screen that the list may have beside an opened item, and has at first. [SPLIT-06, SPLIT-07] */
export const SPLIT_MIN = 20
export const SPLIT_MAX = 80
export const SPLIT_DEFAULT = 50
