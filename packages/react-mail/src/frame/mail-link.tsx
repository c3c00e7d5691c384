import { hrefOf, type MailLocation } from '@postroom/mail-core/rules'
import type { ComponentProps } from 'react'
import { useMail } from '../use-mail.ts'

export interface MailLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** A place in the mail, or the address of one. */
  to: MailLocation | string
  /** What else a plain press does: any other press changes nothing here. */
  onClick?: () => void
}

/** A real link to a place in the mail: a plain press stays in the page, any other press is the browser's. */
export function MailLink({ to, onClick, ...rest }: MailLinkProps) {
  const { ports } = useMail()
  const href = typeof to === 'string' ? to : hrefOf(to)
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onClick?.()
        ports.navigate(href)
      }}
    />
  )
}
