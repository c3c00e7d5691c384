import { sequence } from '@postroom/tooling/sequence'

/** One message of a made-up correspondence; ids are numbers. */
export interface Post {
  id: number
  inReplyTo: number[]
  references: number[]
}

/**
 * A forest of answers in which some messages are missing, some name only their parent, some everything before them, and
 * some answer two at once. `held` are those that arrive.
 */
export function forest({ seed, size, missing }: { seed: number; size: number; missing: number }): Post[] {
  const random = sequence(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const all: Post[] = []
  for (let id = 0; id < size; id++) {
    const parent = random() < 0.12 || id === 0 ? null : all[below(id)]
    if (!parent) {
      all.push({ id, inReplyTo: [], references: [] })
      continue
    }
    const ancestors = [...parent.references, ...parent.inReplyTo.filter((each) => !parent.references.includes(each))]
    const form = below(4)
    const references = [...ancestors, parent.id]
    all.push({
      id,
      inReplyTo: form === 1 ? [] : random() < 0.05 ? [parent.id, below(id)] : [parent.id],
      references: form === 0 ? [] : form === 1 ? references.slice(-1) : references,
    })
  }
  return all.filter(() => random() >= missing)
}

/** The conversations of those messages by union-find over all that they name: sorted ids, in sorted order. */
export function components(posts: readonly Post[]): number[][] {
  const parent = new Map<number, number>()
  const find = (id: number): number => {
    const up = parent.get(id) ?? id
    if (up === id) return id
    const root = find(up)
    parent.set(id, root)
    return root
  }
  for (const { id, inReplyTo, references } of posts) {
    for (const other of [...inReplyTo, ...references]) parent.set(find(other), find(id))
  }
  const groups = Map.groupBy(
    posts.map(({ id }) => id),
    find,
  )
  return [...groups.values()].map(sorted).sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0))
}

const sorted = (ids: number[]): number[] => ids.toSorted((a, b) => a - b)

/** The same, in a random order. */
export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const random = sequence(seed)
  const left = [...list]
  for (let at = left.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const [one, two] = [left[at], left[other]]
    if (one === undefined || two === undefined) continue
    left[at] = two
    left[other] = one
  }
  return left
}

/** The bytes of a post. */
export function sourceOf({ id, inReplyTo, references }: Post, name: string): string {
  const idOf = (n: number) => `<${name}-${n}@fjord.example>`
  return [
    `Message-ID: ${idOf(id)}`,
    'From: Nora <nora@fjord.example>',
    'To: team@postroom.example',
    `Subject: ${id}`,
    `Date: ${new Date(Date.UTC(2026, 1, 1) + id * 60_000).toUTCString()}`,
    ...(inReplyTo.length === 0 ? [] : [`In-Reply-To: ${inReplyTo.map(idOf).join(' (and) ')}`]),
    ...(references.length === 0 ? [] : [`References: ${references.map(idOf).join('\r\n ')}`]),
    '',
    'Hello',
    '',
  ].join('\r\n')
}
