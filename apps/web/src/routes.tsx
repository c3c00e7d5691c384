import { type MailLocation, parseLocation, redirectOf } from '@postroom/mail-core/rules'
import {
  AdminPage,
  ConfirmPage,
  LinkPage,
  NotFoundPage,
  SettingsPage,
  SignInPage,
  SignUpPage,
  useAuthState,
} from '@postroom/react-mail'
import { type ReactNode, useEffect, useMemo } from 'react'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import { currentHref } from './browser-ports.ts'
import { MailScreen } from './screens/mail.tsx'
import { SettingsScreen } from './screens/settings.tsx'
import { WaitingScreen } from './screens/waiting.tsx'

/** Shows what the address stands for. The router only says when it changes; mail-core reads it. */
export function Routes(): ReactNode {
  const href = useLocationProperty(currentHref)
  const location = useMemo(() => parseLocation(href), [href])
  const auth = useAuthState()
  const redirect = redirectOf(location, auth)
  useEffect(() => {
    if (redirect !== null) navigate(redirect, { replace: true })
  }, [redirect])
  if (redirect !== null) return <WaitingScreen />
  return screenOf(location, auth === 'unknown')
}

function screenOf(location: MailLocation, waiting: boolean): ReactNode {
  switch (location.screen) {
    case 'login':
      return waiting ? <WaitingScreen /> : <SignInPage coming={<WaitingScreen />} />
    case 'signup':
      return waiting ? <WaitingScreen /> : <SignUpPage coming={<WaitingScreen />} />
    case 'confirm':
      return <ConfirmPage coming={<WaitingScreen />} token={location.token} />
    case 'settings':
      return waiting ? <WaitingScreen /> : <SettingsScreen of={SettingsPage} />
    case 'admin':
      return waiting ? <WaitingScreen /> : <SettingsScreen of={AdminPage} />
    case 'link':
      return <LinkPage coming={<WaitingScreen />} />
    case 'mail':
    case 'search':
      return <MailScreen location={location} />
    default:
      return <NotFoundPage coming={<WaitingScreen />} />
  }
}
