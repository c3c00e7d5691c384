import type { SplitMode } from '@postroom/mail-core'
import { useSelector } from '@xstate/react'
import { Columns2, Rows2, Square } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuRadioGroup, MenuRadioItem } from '../ui/menu.tsx'
import { useMail } from '../use-mail.ts'

/** The button shows how the screen would be split, or is; an empty square would look like a box to tick. */
const ICONS = { none: Columns2, vertical: Columns2, horizontal: Rows2 }

/** Whether the conversation opens in the place of the list, beside it or below it. */
export function SplitMenu() {
  const { split } = useMail().actors
  const mode = useSelector(split, ({ context }) => context.mode)
  return (
    <Menu align="end" trigger={<IconButton icon={ICONS[mode]} label="Split pane" />}>
      <MenuRadioGroup<SplitMode>
        label="Split pane"
        value={mode}
        onValueChange={(chosen) => split.send({ type: 'choose', mode: chosen })}
      >
        <MenuRadioItem value="none" icon={Square}>
          No split
        </MenuRadioItem>
        <MenuRadioItem value="vertical" icon={Columns2}>
          Vertical split
        </MenuRadioItem>
        <MenuRadioItem value="horizontal" icon={Rows2}>
          Horizontal split
        </MenuRadioItem>
      </MenuRadioGroup>
    </Menu>
  )
}
