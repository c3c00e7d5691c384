import { changeProblem, type LabelGroup, type ListItem, type ListView, type User } from '@postroom/mail-core'
import { ASSIGN_ONE_BY_ONE, ASSIGN_TITLE } from '@postroom/mail-core/rules'
import { FolderInput, Tags, UserPlus } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import { Popover } from '../ui/popover.tsx'
import { useMail } from '../use-mail.ts'
import styles from './panel.module.css'
import { AssignPanel, LabelAsPanel, MoveToPanel } from './panels.ts'

export type ListMenu = 'assign' | 'label' | 'move'

export interface ListMenusProps {
  items: readonly ListItem[]
  view: ListView
  me: User
  groups: readonly LabelGroup[]
  open: ListMenu | null
  onOpen: (menu: ListMenu) => void
  onClose: () => void
  /** Mail left the view. */
  onMoved: () => void
}

/** Assign, Label as and Move to for what is selected. */
export function ListMenus({ items, view, me, groups, open, onOpen, onClose, onMoved }: ListMenusProps) {
  const refusal = changeProblem(useMail(), items)
  const menu = (name: ListMenu) => ({
    open: open === name,
    onOpenChange: (opens: boolean) => (opens ? onOpen(name) : onClose()),
  })
  // The room that a panel will take is there before it.
  const room = <div aria-busy="true" className={`${styles.panel} ${styles.coming}`} />
  const messages = items.flatMap((item) =>
    'message_id' in item ? [{ id: item.message_id, assignees: item.assignees ?? null, owner: item.owner }] : [],
  )
  if (refusal !== null)
    return (
      <>
        <IconButton icon={UserPlus} label="Assign" blocked={refusal} />
        <IconButton icon={Tags} label="Label as" blocked={refusal} />
        <IconButton icon={FolderInput} label="Move to" blocked={refusal} />
      </>
    )
  return (
    <>
      {messages.length === 0 ? (
        <IconButton icon={UserPlus} label="Assign" blocked={ASSIGN_ONE_BY_ONE} />
      ) : (
        <Popover label={ASSIGN_TITLE} trigger={<IconButton icon={UserPlus} label="Assign" />} {...menu('assign')}>
          <AssignPanel coming={room} titled messages={messages} onClose={onClose} />
        </Popover>
      )}
      <Popover label="Label as" trigger={<IconButton icon={Tags} label="Label as" />} {...menu('label')}>
        <LabelAsPanel coming={room} items={items} groups={groups} onClose={onClose} />
      </Popover>
      <Popover label="Move to" trigger={<IconButton icon={FolderInput} label="Move to" />} {...menu('move')}>
        <MoveToPanel
          coming={room}
          items={items}
          view={view}
          userId={me.id}
          groups={groups}
          onLabelAs={() => onOpen('label')}
          onClose={(moved) => {
            onClose()
            if (moved) onMoved()
          }}
        />
      </Popover>
    </>
  )
}
