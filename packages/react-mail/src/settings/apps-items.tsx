import { hrefOf } from '@postroom/mail-core/rules'
import { Mail } from 'lucide-react'
import { MenuItem } from '../ui/menu.tsx'
import { useMail } from '../use-mail.ts'

/** The apps there are: Mail (G-100). */
export function AppsItems() {
  const { ports } = useMail()
  return (
    <MenuItem
      icon={Mail}
      onSelect={() => ports.navigate(hrefOf({ screen: 'mail', labelPath: 'inbox', page: 1, item: null }))}
    >
      Mail
    </MenuItem>
  )
}
