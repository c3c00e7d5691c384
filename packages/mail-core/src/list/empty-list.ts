/** The texts of a list without mail, by the name of its view (LIST-19). */
export function emptyList(view: string): { title: string; hint: string } {
  return { title: `Your ${view} is empty`, hint: `Nothing in ${view} right now.` }
}
