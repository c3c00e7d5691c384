import { memoryStorage, nodePorts, type Ports } from '@postroom/mail-core'
import type { Look } from './read-ui-hints.ts'

/** The world for drawing one page: it asks nothing, hears nothing and remembers nothing. */
export function serverPorts({ href, now, look }: { href: string; now: number; look: Look }): Ports {
  return {
    ...nodePorts({
      baseUrl: 'http://first-page.invalid',
      fetch: () => new Promise(() => {}),
      storage: memoryStorage(look.settings),
    }),
    clock: { now: () => now, setTimeout: () => 0, clearTimeout: () => {} },
    ...(look.locale && { locale: look.locale }),
    currentHref: () => href,
    openEvents: () => () => {},
  }
}
