import type { Message } from '@postroom/mail-core'
import { ASSIGN_TITLE, COPIED, COPY_FAILED, COPY_NOTICE, spamText } from '@postroom/mail-core/rules'
import { Copy, EllipsisVertical, Forward, OctagonAlert, Reply, ReplyAll, ShieldCheck, UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { AssignPanel } from '../list/assign-panel.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { MenuItem, MenuSeparator } from '../ui/menu.tsx'
import { Menu } from '../ui/menu-button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useMail } from '../use-mail.ts'

export type AnswerMode = 'reply' | 'reply_all' | 'forward'

/** Whether the conversation lies in spam, and what moves it there or back (SCREEN-11). */
export interface SpamChoice {
  isSpam: boolean
  onChange: () => void
}

interface MessageMenuProps {
  message: Message
  onAnswer: (mode: AnswerMode, message: Message) => void
  spam?: SpamChoice | null
}

/** Everything that can be done with one message. */
export function MessageMenu({ message, onAnswer, spam = null }: MessageMenuProps) {
  const { ports } = useMail()
  const [open, setOpen] = useState(false)
  const [assigning, setAssigning] = useState(false)
  const [copied, setCopied] = useState<string | null>(null)
  const notice = useRef<number | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(message.external_id)
      setCopied(COPIED)
    } catch (error) {
      ports.log('copy the message id', error)
      setCopied(COPY_FAILED)
    }
    if (notice.current !== null) ports.clock.clearTimeout(notice.current)
    notice.current = ports.clock.setTimeout(() => setCopied(null), COPY_NOTICE)
  }
  return (
    <>
      <Menu
        align="end"
        open={open}
        onOpenChange={setOpen}
        trigger={<IconButton icon={EllipsisVertical} label="More message actions" />}
      >
        <MenuItem icon={Reply} shortcut="r" onSelect={() => onAnswer('reply', message)}>
          Reply
        </MenuItem>
        <MenuItem icon={ReplyAll} shortcut="a" onSelect={() => onAnswer('reply_all', message)}>
          Reply all
        </MenuItem>
        <MenuItem icon={Forward} shortcut="f" onSelect={() => onAnswer('forward', message)}>
          Forward
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={UserPlus} onSelect={() => setAssigning(true)}>
          Assign
        </MenuItem>
        {spam ? (
          <MenuItem icon={spam.isSpam ? ShieldCheck : OctagonAlert} shortcut="!" onSelect={spam.onChange}>
            {spamText(spam.isSpam)}
          </MenuItem>
        ) : null}
        <MenuItem
          icon={Copy}
          onSelect={(event) => {
            event.preventDefault()
            void copy()
          }}
        >
          {copied ?? 'Copy message ID'}
        </MenuItem>
      </Menu>
      <VisuallyHidden role="status">{copied}</VisuallyHidden>
      <Dialog open={assigning} onOpenChange={setAssigning} title={ASSIGN_TITLE} width="fit">
        <AssignPanel messages={[message]} onClose={() => setAssigning(false)} />
      </Dialog>
    </>
  )
}
