import type { FastifyInstance } from 'fastify'

/**
 * The two empty documents into which the client puts a message's sanitised HTML. Each has a policy of its own, which is
 * what keeps remote content out: the client's policy would not reach a document of its own address.
 */
export function registerFrames(app: FastifyInstance): void {
  for (const [name, policy] of Object.entries(FRAME_POLICIES)) {
    app.get(`/frame/${name}`, async (_request, reply) => {
      reply
        .header('content-security-policy', policy)
        .header('x-frame-options', 'SAMEORIGIN')
        .header('cache-control', 'public, max-age=3600')
        .type('text/html; charset=utf-8')
      return SHELL
    })
  }
}

const framePolicy = (images: string): string =>
  [
    "default-src 'none'",
    "script-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src ${images}`,
    'font-src data:',
    "form-action 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    // A frame of a mail allows itself no modals; that of a paper needs them to be printed.
    'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-modals',
  ].join('; ')

/**
 * Images of the message itself come as data: or blob:, which the client makes of what it fetched; nothing of a mail can ask this
 * server (GUARD-01), and remote images tell the sender who reads (G-032).
 */
export const FRAME_POLICIES = {
  blocked: framePolicy('data: blob:'),
  images: framePolicy('data: blob: https: http:'),
} as const

const SHELL = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>Message</title></head>
<body></body>
</html>
`
