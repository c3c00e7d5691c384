/** The id of an option on the page, for `aria-activedescendant`. */
export const optionId = (list: string, place: number): string => `${list}-${place}`
