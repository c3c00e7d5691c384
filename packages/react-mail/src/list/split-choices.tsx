import { SPLIT_STEP, type SplitMode } from '@postroom/mail-core'
import { useSelector } from '@xstate/react'
import { Columns2, Rows2, Square } from 'lucide-react'
import { MenuItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } from '../ui/menu.tsx'
import { useMail } from '../use-mail.ts'

/** The ways to split the screen; and how large the list is then, for whoever cannot drag the divider (WCAG 2.5.7). */
export function SplitChoices() {
  const { split } = useMail().actors
  const mode = useSelector(split, ({ context }) => context.mode)
  const step = (by: number) => (event: Event) => {
    event.preventDefault()
    split.send({ type: 'step', by })
  }
  return (
    <>
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
      {mode === 'none' ? null : (
        <>
          <MenuSeparator />
          <MenuItem onSelect={step(SPLIT_STEP)}>Larger list</MenuItem>
          <MenuItem onSelect={step(-SPLIT_STEP)}>Smaller list</MenuItem>
        </>
      )}
    </>
  )
}
