import { ComposeLayer, Notices, SessionEnded, SettingsPage } from '@postroom/react-mail'
import { WaitingScreen } from './waiting.tsx'

/** One's own account; what is being written stays over it. */
export function SettingsScreen() {
  return (
    <>
      <SettingsPage coming={<WaitingScreen />} />
      <ComposeLayer />
      <Notices />
      <SessionEnded />
    </>
  )
}
