import { type Label, type LabelGroup, labelForm } from '@postroom/mail-core'
import { type LabelSection, labelIdsOf, type MailLocation } from '@postroom/mail-core/rules'
import { useActorRef, useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { LabelForm, MailboxViews } from '../lazy-components.ts'
import { useSetting } from '../settings/use-setting.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useMail } from '../use-mail.ts'
import styles from './label-section.module.css'
import { LabelTree } from './label-tree.tsx'
import { MailboxFolders } from './mailbox-folders.tsx'

export interface LabelSectionProps {
  section: LabelSection<Label>
  groups: readonly LabelGroup[]
  userId: number
  location: MailLocation
  collapsed: boolean
}

/** One owner's labels under their title, of others below the folders of their mailbox. Only one's own may be made and changed. */
export function LabelSectionView({ section, groups, userId, location, collapsed }: LabelSectionProps) {
  const mail = useMail()
  const form = useActorRef(useMemo(() => labelForm(mail), [mail]))
  const creatingAtTop = useSelector(form, (state) => state.matches('creating') && state.context.parent === null)
  const labelId = useSetting('selectedLabelId')
  const currentIds =
    location.screen === 'mail'
      ? labelIdsOf(groups, { path: location.labelPath, mailboxId: location.mailboxId, labelId })
      : []
  const group = groups.find(({ user_id }) => user_id === section.ownerId)
  const labels = group?.labels ?? []
  return (
    <section className={styles.section} aria-label={section.title}>
      <div className={styles.head} data-collapsed={collapsed || undefined}>
        <h2 className={styles.title} data-tooltip={section.title}>
          {section.title}
        </h2>
        {section.own && !collapsed ? (
          <IconButton icon={Plus} label="New label" onClick={() => form.send({ type: 'create' })} />
        ) : null}
      </div>
      {group && !section.own ? (
        <MailboxFolders group={group} groups={groups} location={location} collapsed={collapsed} />
      ) : null}
      {group?.shared && !collapsed ? (
        <MailboxViews group={group} groups={groups} location={location} coming={<div className={styles.coming} />} />
      ) : null}
      {creatingAtTop && !collapsed ? <LabelForm form={form} /> : null}
      <LabelTree
        nodes={section.nodes}
        depth={0}
        shared={{ userId, labels, currentIds, form, editable: section.own && !collapsed, collapsed }}
      />
    </section>
  )
}
