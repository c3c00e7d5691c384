import type { Mail } from '@postroom/mail-core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode } from 'react'
import { TooltipLayer } from './ui/tooltip-layer.tsx'

export const MailContext = createContext<Mail | null>(null)

/** Gives a mail client to every component below; the client's own cache answers their queries. */
export function MailProvider({ mail, children }: { mail: Mail; children: ReactNode }) {
  return (
    <MailContext value={mail}>
      <QueryClientProvider client={mail.cache}>
        {children}
        <TooltipLayer />
      </QueryClientProvider>
    </MailContext>
  )
}
