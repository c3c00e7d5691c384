/** One open stream of events, as a client reads it. */
export interface EventStream {
  /** The next event of the stream, without its id where it has none; null when it has ended. */
  next(): Promise<{ id?: string; data: unknown } | null>
  status: number
  /** The id with which the stream began. */
  began: string
  /** Reads the gap that comes first: what the caller had last. */
  gapSince(): Promise<number>
  close(): void
}

export async function openStream(url: string, headers: Record<string, string>): Promise<EventStream> {
  const abort = new AbortController()
  const response = await fetch(url, { headers, signal: abort.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const block = async (): Promise<string | null> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const found = text.slice(0, end)
        text = text.slice(end + 2)
        return found
      }
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return null
      text += chunk.value
    }
  }
  const [, began = ''] = /^id: (\d+)\nevent: begin\ndata: \{\}$/.exec((await block()) ?? '') ?? []
  return {
    status: response.status,
    began,
    gapSince: async () => {
      const [, since] = /^id: \d+\nevent: gap\ndata: \{"since":(\d+)\}$/.exec((await block()) ?? '') ?? []
      return Number(since)
    },
    next: async () => {
      const found = await block()
      if (found === null) return null
      const [, id, data = ''] = /^(?:id: (\d+)\n)?event: change\ndata: (.*)$/.exec(found) ?? []
      return { ...(id !== undefined && { id }), data: JSON.parse(data) }
    },
    close: () => abort.abort(),
  }
}
