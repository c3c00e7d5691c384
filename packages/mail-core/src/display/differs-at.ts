/** Where a name begins to differ from others: behind the words that it begins with as one of them does. */
export function differsAt(name: string, others: readonly string[]): number {
  const ends = others.map((other) => {
    let end = 0
    while (end < name.length && name[end] === other[end]) end += 1
    return name.lastIndexOf(' ', end - 1) + 1
  })
  return Math.max(0, ...ends)
}
