import type { LabelGroup, ListItem, ListView, User } from '@postroom/mail-core'
import { ASSIGN_ONE_BY_ONE, ASSIGN_TITLE } from '@postroom/mail-core/rules'
import { FolderInput, Tags, UserPlus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { laterPart } from '../ui/later-part.tsx'
import { Popover } from '../ui/popover.tsx'
import { loadAssignPanel, loadLabelAsPanel, loadMoveToPanel } from './load-panels.ts'
import { PanelRoom } from './panel-room.tsx'

const AssignPanel = laterPart(loadAssignPanel)
const LabelAsPanel = laterPart(loadLabelAsPanel)
const MoveToPanel = laterPart(loadMoveToPanel)

export interface ListMenusProps {
  items: readonly ListItem[]
  view: ListView
  me: User
  groups: readonly LabelGroup[]
  /** Mail left the view. */
  onMoved: () => void
}

/** Assign, Label as and Move to for what is selected. */
export function ListMenus({ items, view, me, groups, onMoved }: ListMenusProps) {
  const [open, setOpen] = useState<'assign' | 'label' | 'move' | null>(null)
  const close = useCallback(() => setOpen(null), [])
  const menu = (name: 'assign' | 'label' | 'move') => ({
    open: open === name,
    onOpenChange: (opens: boolean) => setOpen(opens ? name : null),
  })
  const messages = items.flatMap((item) =>
    'message_id' in item ? [{ id: item.message_id, assignees: item.assignees ?? null, owner: item.owner }] : [],
  )
  return (
    <>
      {messages.length === 0 ? (
        <IconButton icon={UserPlus} label="Assign" blocked={ASSIGN_ONE_BY_ONE} />
      ) : (
        <Popover label={ASSIGN_TITLE} trigger={<IconButton icon={UserPlus} label="Assign" />} {...menu('assign')}>
          <PanelRoom>
            <AssignPanel titled messages={messages} onClose={close} />
          </PanelRoom>
        </Popover>
      )}
      <Popover label="Label as" trigger={<IconButton icon={Tags} label="Label as" />} {...menu('label')}>
        <PanelRoom>
          <LabelAsPanel items={items} groups={groups} onClose={close} />
        </PanelRoom>
      </Popover>
      <Popover label="Move to" trigger={<IconButton icon={FolderInput} label="Move to" />} {...menu('move')}>
        <PanelRoom>
          <MoveToPanel
            items={items}
            view={view}
            userId={me.id}
            groups={groups}
            onClose={(moved) => {
              close()
              if (moved) onMoved()
            }}
          />
        </PanelRoom>
      </Popover>
    </>
  )
}
