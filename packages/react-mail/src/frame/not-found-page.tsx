import { EmptyState } from '../ui/empty-state.tsx'
import { CentredPage } from './centred-page.tsx'
import { Logo } from './logo.tsx'
import { MailLink } from './mail-link.tsx'

/** An address that stands for nothing. */
export function NotFoundPage() {
  return (
    <CentredPage>
      <title>Not found – Postroom</title>
      <Logo size={48} />
      <EmptyState
        title="There is nothing at this address"
        action={<MailLink to={{ screen: 'mail', labelPath: 'inbox', page: 1, item: null }}>Go to the inbox</MailLink>}
      />
    </CentredPage>
  )
}
