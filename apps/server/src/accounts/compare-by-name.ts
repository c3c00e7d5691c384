/** Who can be put in order by name. */
interface Named {
  id: number
  fullName: string
}

const names = new Intl.Collator('en')

/** Accounts by name, then by id. Databases order text each in its own way, by capitals or by a language. */
export const compareByName = (a: Named, b: Named): number => names.compare(a.fullName, b.fullName) || a.id - b.id
