import { LOADING_MAILBOX } from '@postroom/mail-core'
import { CentredPage, Spinner } from '@postroom/react-mail'

/** While it is not known who asks. */
export function WaitingScreen() {
  return (
    <CentredPage>
      <title>Postroom</title>
      <Spinner size={32} label={LOADING_MAILBOX} />
    </CentredPage>
  )
}
