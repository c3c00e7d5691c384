import type { Mail } from '@postroom/mail-core'
import { createContext, type ReactNode } from 'react'
import { lazyComponent } from './ui/lazy-component.tsx'

/** Tips repeat the names of controls: without their code nothing is missing. */
const TooltipLayer = lazyComponent(
  async () => (await import('./ui/tooltip-layer.tsx')).TooltipLayer,
  () => null,
)

export const MailContext = createContext<Mail | null>(null)

/** Gives a mail client to every component below; the client's own cache answers their queries, and a QueryClient of the page stays the page's. */
export function MailProvider({ mail, children }: { mail: Mail; children: ReactNode }) {
  return (
    <MailContext value={mail}>
      {children}
      <TooltipLayer />
    </MailContext>
  )
}
