import { useSelector } from '@xstate/react'
import { Columns2, Rows2 } from 'lucide-react'
import { SplitChoices } from '../lazy-components.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu } from '../ui/menu-button.tsx'
import { useMail } from '../use-mail.ts'

/** The button shows how the screen would be split, or is; an empty square would look like a box to tick. */
const ICONS = { none: Columns2, vertical: Columns2, horizontal: Rows2 }

/** Whether the conversation opens in the place of the list, beside it or below it. */
export function SplitMenu() {
  const { split } = useMail().actors
  const mode = useSelector(split, ({ context }) => context.mode)
  return (
    <Menu align="end" trigger={<IconButton icon={ICONS[mode]} label="Split pane" />}>
      <SplitChoices />
    </Menu>
  )
}
