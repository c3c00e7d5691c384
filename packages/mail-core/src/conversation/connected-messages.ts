/** What a message says about its place among others: Message-IDs without angle brackets. */
export interface Ancestry {
  externalId: string
  inReplyTo: string | null
  references: readonly string[]
}

/** A message of one mailbox that is to be filed. */
export interface FiledMessage {
  /** What `connectedIds` gives for it. */
  ids: readonly string[]
  /** The conversation that it stands in already or that its sender has chosen, beside what its ids say. */
  chosen?: number | null
}

/** One conversation of a mailbox, as far as the messages that are filed concern it. */
export interface Connected {
  /** The oldest conversation among those that belong together; null where there is none yet. */
  conversation: number | null
  /** Conversations that go up in it, oldest first. */
  joined: number[]
  /** Positions of the messages that were filed. */
  messages: number[]
  /** All Message-IDs that lead to it from now on, as far as these messages name them. */
  ids: string[]
}

/** The Message-IDs that a message connects: its own, those that it answers and all its References (RFC 5322, 3.6.4). */
export const connectedIds = ({ externalId, inReplyTo, references }: Ancestry): string[] => [
  ...new Set([externalId, ...(inReplyTo === null ? [] : [inReplyTo]), ...references]),
]

/**
 * The conversations of messages of one mailbox: the connected components of their Message-IDs, whatever the order of
 * arrival and whether or not a message of each id is there. The oldest conversation survives; subjects never count (G-016,
 * G-135). [ARRIVE-01]
 *
 * @param known the conversation that an id leads to already.
 */
export function connectedMessages(filed: readonly FiledMessage[], known: ReadonlyMap<string, number>): Connected[] {
  const parents = new Map<Node, Node>()
  const connect = (one: Node, other: Node) => parents.set(rootOf(parents, one), rootOf(parents, other))
  for (const { ids, chosen = null } of filed) {
    const [first] = ids
    if (first === undefined) continue
    for (const id of ids) {
      connect(id, first)
      const conversation = known.get(id)
      if (conversation !== undefined) connect(id, conversation)
    }
    if (chosen !== null) connect(first, chosen)
  }
  const components = new Map<Node, { conversations: number[]; messages: number[]; ids: string[] }>()
  for (const node of parents.keys()) {
    const root = rootOf(parents, node)
    const component = components.get(root) ?? { conversations: [], messages: [], ids: [] }
    components.set(root, component)
    if (typeof node === 'number') component.conversations.push(node)
    else component.ids.push(node)
  }
  for (const [position, { ids }] of filed.entries()) {
    const [first] = ids
    if (first !== undefined) components.get(rootOf(parents, first))?.messages.push(position)
  }
  return [...components.values()].map(({ conversations, messages, ids }) => {
    const [oldest = null, ...joined] = conversations.toSorted((a, b) => a - b)
    return { conversation: oldest, joined, messages, ids }
  })
}

/** A Message-ID, or the number of a conversation. */
type Node = string | number

function rootOf(parents: Map<Node, Node>, node: Node): Node {
  let root = node
  for (;;) {
    const parent = parents.get(root)
    if (parent === undefined) parents.set(root, root)
    if (parent === undefined || parent === root) break
    root = parent
  }
  for (let at = node; at !== root; ) {
    const next = parents.get(at) ?? root
    parents.set(at, root)
    at = next
  }
  return root
}
