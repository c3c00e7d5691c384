import { changeAttachmentPosition, changeDensity, changeViewMode, type User } from '@postroom/mail-core'
import { MenuCheckboxItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } from '../ui/menu.tsx'
import { useAction } from '../use-action.ts'
import { useSetting } from './use-setting.ts'

/** The choices that the user menu and the settings menu share. Each takes effect by reloading the page. */
export function SettingsChoices({ user }: { user: User }) {
  const density = useSetting('mailDensity')
  const position = useSetting('gmail-attachment-position')
  const setView = useAction(changeViewMode)
  const setDensity = useAction(changeDensity)
  const setPosition = useAction(changeAttachmentPosition)
  return (
    <>
      <MenuCheckboxItem
        staysOpen
        checked={user.view_mode === 'threaded'}
        onCheckedChange={(threaded) => void setView(threaded ? 'threaded' : 'unthreaded')}
      >
        Conversation view
      </MenuCheckboxItem>
      <MenuSeparator />
      <MenuRadioGroup label="Density" value={density} onValueChange={setDensity}>
        <MenuRadioItem value="default">Default</MenuRadioItem>
        <MenuRadioItem value="compact">Compact</MenuRadioItem>
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuRadioGroup label="Attachment Position" value={position} onValueChange={setPosition}>
        <MenuRadioItem value="above">Above message</MenuRadioItem>
        <MenuRadioItem value="below">Below message</MenuRadioItem>
      </MenuRadioGroup>
    </>
  )
}
