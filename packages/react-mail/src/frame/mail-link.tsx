import { hrefOf, type MailLocation } from '@postroom/mail-core/rules'
import type { ComponentProps } from 'react'
import { useMail } from '../use-mail.ts'

export interface MailLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: MailLocation
}

/** A real link to a place in the mail: a plain press stays in the page, any other press is the browser's. */
export function MailLink({ to, onClick, ...rest }: MailLinkProps) {
  const { ports } = useMail()
  const href = hrefOf(to)
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || event.button !== 0) return
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        ports.navigate(href)
      }}
    />
  )
}
