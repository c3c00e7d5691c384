import { changeProblem, type Message } from '@postroom/mail-core'
import { ASSIGN_TITLE, spamText } from '@postroom/mail-core/rules'
import { Copy, EllipsisVertical, Forward, OctagonAlert, Reply, ReplyAll, ShieldCheck, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { AssignPanel } from '../list/assign-panel.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { MenuHeading, MenuItem, MenuSeparator } from '../ui/menu.tsx'
import { Menu } from '../ui/menu-button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useCopy } from '../use-copy.ts'
import { useMail } from '../use-mail.ts'
import { SenderItems } from './sender-items.tsx'

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
  const [open, setOpen] = useState(false)
  const [assigning, setAssigning] = useState(false)
  const mail = useMail()
  const refusal = changeProblem(mail, [{ user_id: message.owner_user_id }])
  const refused = refusal !== null
  const { said, copy } = useCopy('the message id')
  return (
    <>
      <Menu
        align="end"
        open={open}
        onOpenChange={setOpen}
        trigger={<IconButton icon={EllipsisVertical} label="More message actions" />}
      >
        {refused ? <MenuHeading>{refusal}</MenuHeading> : null}
        <MenuItem icon={Reply} disabled={refused} shortcut="r" onSelect={() => onAnswer('reply', message)}>
          Reply
        </MenuItem>
        <MenuItem icon={ReplyAll} disabled={refused} shortcut="a" onSelect={() => onAnswer('reply_all', message)}>
          Reply all
        </MenuItem>
        <MenuItem icon={Forward} disabled={refused} shortcut="f" onSelect={() => onAnswer('forward', message)}>
          Forward
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={UserPlus} disabled={refused} onSelect={() => setAssigning(true)}>
          Assign
        </MenuItem>
        {spam ? (
          <MenuItem
            icon={spam.isSpam ? ShieldCheck : OctagonAlert}
            disabled={refused}
            shortcut="!"
            onSelect={spam.onChange}
          >
            {spamText(spam.isSpam)}
          </MenuItem>
        ) : null}
        {refused ? null : <SenderItems message={message} />}
        <MenuItem
          icon={Copy}
          onSelect={(event) => {
            event.preventDefault()
            void copy(message.external_id)
          }}
        >
          {said ?? 'Copy message ID'}
        </MenuItem>
      </Menu>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Dialog open={assigning} onOpenChange={setAssigning} title={ASSIGN_TITLE} width="fit">
        <AssignPanel messages={[message]} onClose={() => setAssigning(false)} />
      </Dialog>
    </>
  )
}
