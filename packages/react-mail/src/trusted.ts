/** What the browser asks before text becomes HTML, or an address a script, where the page requires Trusted Types. [GUARD-09] */
interface Policy {
  createHTML(html: string): string
  createScriptURL(url: string): string
}

interface PolicyRules {
  /** `sink` is the browser's name of the place that was given a text; undefined where the policy itself was asked. */
  createHTML(html: string, type?: string, sink?: string): string | null
  createScriptURL(url: string): string | null
}

const RULES: PolicyRules = {
  // Without a tag it is text, such as the style sheet that the emoji picker brings along. Who asks by name reads it in a
  // document without a window, as the editor does with what is pasted.
  createHTML: (html, _type, sink) => (sink === undefined || !html.includes('<') ? html : null),
  createScriptURL(url) {
    const { origin, pathname } = new URL(url, location.href)
    // What people sent lies under the API.
    return origin === location.origin && !pathname.startsWith('/api/') ? url : null
  },
}

let policy: Policy | undefined

/** Makes the page's default policy, if that has not been done; null where the browser knows no Trusted Types. */
export function pagePolicy(): Policy | null {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: PolicyRules): Policy } }
  policy ??= trustedTypes?.createPolicy('default', RULES)
  return policy ?? null
}

/** HTML as a document without a window: nothing in it runs, and nothing is fetched. */
export function inertDocument(html: string): Document {
  return new DOMParser().parseFromString(pagePolicy()?.createHTML(html) ?? html, 'text/html')
}
