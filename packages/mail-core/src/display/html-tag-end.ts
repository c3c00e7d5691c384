/** A value between quotation marks, or the end of a tag. */
const VALUE_OR_END = /=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$))|>/g

/** The place behind the first `>` from a place within a tag that stands in no quoted value; null where there is none. */
export function htmlTagEnd(html: string, from: number): number | null {
  const part = new RegExp(VALUE_OR_END)
  part.lastIndex = from
  for (let found = part.exec(html); found !== null; found = part.exec(html)) {
    if (found[0] === '>') return part.lastIndex
  }
  return null
}
