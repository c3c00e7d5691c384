import { type AdminPage, ComposeLayer, Notices, SessionEnded, type SettingsPage } from '@postroom/react-mail'
import { WaitingScreen } from './waiting.tsx'

/** One's own account, or those of the server; what is being written stays over it. */
export function SettingsScreen({ of: Page }: { of: typeof SettingsPage | typeof AdminPage }) {
  return (
    <>
      <Page coming={<WaitingScreen />} />
      <ComposeLayer />
      <Notices />
      <SessionEnded />
    </>
  )
}
