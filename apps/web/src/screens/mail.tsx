import { type MailLocation, SEARCH_VIEW_NAME, viewName } from '@postroom/mail-core/rules'
import { Dashboard } from '@postroom/react-mail'

type ListLocation = Extract<MailLocation, { screen: 'mail' | 'search' }>

/** A list, and what is open beside or over it. */
export function MailScreen({ location }: { location: ListLocation }) {
  const view = location.screen === 'search' ? SEARCH_VIEW_NAME : viewName(location.labelPath)
  return (
    <Dashboard location={location} onCompose={() => {}} onManageSignatures={() => {}}>
      <title>{`${view} – Postroom`}</title>
    </Dashboard>
  )
}
