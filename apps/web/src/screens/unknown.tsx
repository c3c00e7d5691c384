import { CentredPage, EmptyState, Logo, MailLink } from '@postroom/react-mail'

/** An address that stands for nothing. */
export function UnknownScreen() {
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
