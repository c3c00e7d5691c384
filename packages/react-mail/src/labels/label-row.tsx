import type { Label } from '@postroom/mail-core'
import {
  expansionKey,
  labelColor,
  labelInitials,
  labelName,
  readableTextColour,
  shownName,
  toggled,
  unreadCount,
  unreadOf,
} from '@postroom/mail-core/rules'
import { ChevronDown, ChevronRight, EllipsisVertical, Tag } from 'lucide-react'
import type { CSSProperties } from 'react'
import { MailLink } from '../frame/mail-link.tsx'
import { useDropTarget } from '../list/use-drop-target.ts'
import { useKeepOpen } from '../list/use-keep-open.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useMail } from '../use-mail.ts'
import type { LabelFormActor } from './label-form-actor.ts'
import { LabelMenu } from './label-menu.tsx'
import styles from './label-row.module.css'
import rowStyles from './sidebar-row.module.css'

/** What every label of a tree needs to know. */
export interface SharedByLabels {
  userId: number
  /** All labels of this owner. */
  labels: readonly Label[]
  currentIds: readonly number[]
  form: LabelFormActor
  editable: boolean
  collapsed: boolean
}

export interface LabelRowProps {
  label: Label
  depth: number
  /** Null when nothing is beneath it. */
  expanded: boolean | null
  shared: SharedByLabels
}

/** A label's link, its arrow when labels lie beneath it, and its menu when it may be changed. */
export function LabelRow({ label, depth, expanded, shared }: LabelRowProps) {
  const { settings } = useMail()
  const target = useDropTarget({ labelId: label.id })
  const name = shownName(labelName(label.path))
  const colour = labelColor(label)
  const count = unreadCount(unreadOf(label))
  const key = expansionKey(label, shared.userId)
  const toggle = () => settings.set('expandedLabelPaths', toggled(settings.get('expandedLabelPaths'), key))
  const held = useKeepOpen(expanded === false ? toggle : null)
  return (
    <div className={styles.row} style={{ '--depth': depth } as CSSProperties} {...held}>
      <MailLink
        to={{ screen: 'mail', labelPath: label.path, page: 1, item: null }}
        onClick={() => settings.set('selectedLabelId', label.id)}
        className={`${rowStyles.row} ${styles.link}`}
        aria-current={shared.currentIds.includes(label.id) ? 'page' : undefined}
        data-unread={count === '' ? undefined : ''}
        data-tooltip={shared.collapsed ? label.path : undefined}
        {...target}
      >
        <VisuallyHidden>{count === '' ? name : `${name}, ${count} unread`}</VisuallyHidden>
        {shared.collapsed ? (
          <span
            aria-hidden="true"
            className={`${rowStyles.icon} ${rowStyles.initials}`}
            style={{ background: colour, color: readableTextColour(colour) }}
          >
            {labelInitials(name)}
          </span>
        ) : (
          <span className={rowStyles.icon} style={{ color: colour }}>
            <Icon of={Tag} size={16} filled />
          </span>
        )}
        <span aria-hidden="true" className={rowStyles.name}>
          {name}
        </span>
        <span aria-hidden="true" className={`${rowStyles.count} ${shared.editable ? styles.count : ''}`}>
          {count}
        </span>
      </MailLink>
      {expanded === null || shared.collapsed ? null : (
        <IconButton
          icon={expanded ? ChevronDown : ChevronRight}
          iconSize={16}
          label={`${expanded ? 'Collapse' : 'Expand'} ${name}`}
          className={styles.arrow}
          onClick={toggle}
        />
      )}
      {shared.editable ? (
        <LabelMenu
          label={label}
          form={shared.form}
          trigger={
            <IconButton icon={EllipsisVertical} label={`Label options for ${name}`} className={styles.options} />
          }
        />
      ) : null}
    </div>
  )
}
