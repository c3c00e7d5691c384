/**
 * A GET that the server has answered already, inside the page; `path` is relative to /api/v1. The body of `/users/me` is null
 * when nobody is signed in.
 */
export type PreloadedResponse = {
  path: string
  query: Readonly<Record<string, number | readonly number[]>>
  body: unknown
}

/** What the server gives the web client's build to draw a page of. */
export interface FirstPageAsked {
  /** Path and query of the page. */
  url: string
  cookies: Readonly<Record<string, string | undefined>>
  /** Milliseconds since 1970. */
  now: number
}

/** A page that shows a list, in pieces whose last begins with `</body>`: what the build gives back. */
export interface FirstPage {
  /** Needs no answer, so that it can be on its way before there is one. */
  head: string
  /** The script inside the head, as a source of a content security policy: `sha256-…`. */
  scriptHash: string
  /** The rest, from what the server has answered, in the order of asking; null where the answers hold no list to show. */
  drawn(answers: readonly PreloadedResponse[]): string[] | null
  /** The rest of a page that only the client draws. */
  undrawn(): string[]
}
