import { CircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { SupportPanel } from '../lazy-components.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Popover } from '../ui/popover.tsx'

/** A short help panel (G-100). */
export function SupportPopover({ onShortcuts }: { onShortcuts: () => void }) {
  const [open, setOpen] = useState(false)
  const shortcuts = () => {
    setOpen(false)
    onShortcuts()
  }
  return (
    <Popover
      label="Support"
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton icon={CircleQuestionMark} label="Support" />}
    >
      <SupportPanel onShortcuts={shortcuts} />
    </Popover>
  )
}
