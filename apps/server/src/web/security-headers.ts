import type { FastifyInstance } from 'fastify'
import { DATA_POLICY } from '../call/data-policy.ts'
import { type Config, isHttps } from '../runtime/config.ts'

/** The web client runs its own scripts only, loads nothing from elsewhere and may be framed by nobody. */
export const CLIENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // Menus and the editor set styles on elements and add style sheets of their own.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  // No text becomes HTML or a script but through the sanitiser's policy and the page's own (GUARD-09).
  "require-trusted-types-for 'script'",
  'trusted-types dompurify default',
].join('; ')

/** The policy of a page that holds one script itself, which is named by its hash. */
export const policyWithScript = (hash: string): string =>
  CLIENT_POLICY.replace("script-src 'self'", `script-src 'self' '${hash}'`)

/** What every answer carries that does not choose for itself. */
export function securityHeaders(config: Config, url: string): Record<string, string> {
  const isPage = !url.startsWith('/api/')
  return {
    'content-security-policy': isPage ? CLIENT_POLICY : DATA_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(!isPage && { 'cache-control': 'no-store' }),
    ...(isHttps(config) && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** Puts the headers on every answer before anything else is done about the call. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(config, request.url))
  })
}
