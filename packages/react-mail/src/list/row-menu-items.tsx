import {
  answerRow,
  archive,
  changeProblem,
  forwardAsAttachment,
  type LabelGroup,
  type ListItem,
  type ListView,
  markRead,
  reportSpam,
  restore,
  trash,
  type User,
} from '@postroom/mail-core'
import {
  archiveText,
  deleteText,
  FORWARDED_AT_ONCE,
  offeredActions,
  readText,
  spamText,
} from '@postroom/mail-core/rules'
import {
  Archive,
  ArchiveRestore,
  Eraser,
  FolderInput,
  Forward,
  Inbox,
  Mail,
  MailOpen,
  OctagonAlert,
  Paperclip,
  Reply,
  ReplyAll,
  ShieldCheck,
  Tags,
  Trash2,
} from 'lucide-react'
import { MenuHeading, MenuItem, MenuSeparator } from '../ui/menu.tsx'
import { useMail } from '../use-mail.ts'
import { LabelAsPanel } from './label-as-panel.tsx'
import { MoveToPanel } from './move-to-panel.tsx'
import { closeMenus, SubmenuPanel } from './submenu-panel.tsx'

export interface RowMenuItemsProps {
  pressed: ListItem
  /** What the commands act on: the selection when the pressed row is part of it. */
  items: readonly ListItem[]
  view: ListView
  me: User
  groups: readonly LabelGroup[]
  /** The question before deleting is asked elsewhere. */
  onDeleteForever: (items: readonly ListItem[]) => void
  /** They are on their way elsewhere. */
  onGone: (items: readonly ListItem[]) => void
}

/** Everything that can be done with a row, as the items of a menu. */
export function RowMenuItems({ pressed, items, view, me, groups, onDeleteForever, onGone }: RowMenuItemsProps) {
  const mail = useMail()
  const { toInbox, trashed, deleteForever, unread, spam } = offeredActions(items, { view, groups })
  const refusal = changeProblem(mail, items)
  const refused = refusal !== null
  const answerRefused = changeProblem(mail, [pressed]) !== null
  const answer = (mode: 'reply' | 'reply_all' | 'forward') =>
    mail.inBackground('answer a row', () => answerRow(mail, pressed, mode))
  const takeAway = (act: typeof archive) => () => {
    act(mail, { items, view })
    onGone(items)
  }
  return (
    <>
      {refused ? <MenuHeading>{refusal}</MenuHeading> : null}
      <MenuItem icon={Reply} disabled={answerRefused} onSelect={() => answer('reply')}>
        Reply
      </MenuItem>
      <MenuItem icon={ReplyAll} disabled={answerRefused} onSelect={() => answer('reply_all')}>
        Reply all
      </MenuItem>
      <MenuItem icon={Forward} disabled={answerRefused} onSelect={() => answer('forward')}>
        Forward
      </MenuItem>
      <MenuItem
        icon={Paperclip}
        disabled={items.length > FORWARDED_AT_ONCE}
        onSelect={() => mail.inBackground('forward as attachment', () => forwardAsAttachment(mail, items))}
      >
        Forward as attachment
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={toInbox ? Inbox : Archive} disabled={refused} onSelect={takeAway(archive)}>
        {archiveText(toInbox)}
      </MenuItem>
      <MenuItem
        icon={trashed ? ArchiveRestore : Trash2}
        disabled={refused}
        onSelect={takeAway(trashed ? restore : trash)}
      >
        {deleteText(trashed)}
      </MenuItem>
      <MenuItem icon={spam ? ShieldCheck : OctagonAlert} disabled={refused} onSelect={takeAway(reportSpam)}>
        {spamText(spam)}
      </MenuItem>
      {deleteForever ? (
        <MenuItem
          icon={Eraser}
          danger
          disabled={changeProblem(mail, items, 'full') !== null}
          onSelect={() => onDeleteForever(items)}
        >
          Delete forever
        </MenuItem>
      ) : null}
      <MenuItem icon={unread ? MailOpen : Mail} disabled={refused} onSelect={() => markRead(mail, items, unread)}>
        {readText(unread)}
      </MenuItem>
      {refused ? null : (
        <>
          <MenuSeparator />
          <SubmenuPanel label="Move to" icon={FolderInput}>
            <MoveToPanel
              items={items}
              view={view}
              userId={me.id}
              groups={groups}
              onClose={(moved) => {
                closeMenus()
                if (moved) onGone(items)
              }}
            />
          </SubmenuPanel>
          <SubmenuPanel label="Label as" icon={Tags}>
            <LabelAsPanel items={items} groups={groups} onClose={closeMenus} />
          </SubmenuPanel>
        </>
      )}
    </>
  )
}
