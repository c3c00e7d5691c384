import { applyLabelAs } from '@postroom/mail-core'
import { backLocation, hrefOf, type LabelChip, SEARCH_VIEW_NAME, viewName } from '@postroom/mail-core/rules'
import { lazy, Suspense, useState } from 'react'
import { loadConversation } from '../load-when-used.ts'
import { useMail } from '../use-mail.ts'
import { ListPane } from './list-pane.tsx'
import { ListQuestions, type Question } from './list-questions.tsx'
import { ListTools } from './list-tools.tsx'
import styles from './mail-panes.module.css'
import { type ListLocation, useList } from './use-list.ts'
import { useRowCommands } from './use-row-commands.ts'
import { useRows } from './use-rows.ts'
import { useSelection } from './use-selection.ts'

const NO_ITEMS: readonly never[] = []

const ConversationPane = lazy(loadConversation)

export interface MailPanesProps {
  location: ListLocation
  openDraft: (draftId: number) => void
}

/** A list and what is opened from it. While a conversation is open the list stays as it was, out of sight. */
export function MailPanes({ location, openDraft }: MailPanesProps) {
  const mail = useMail()
  const list = useList(location)
  const [question, setQuestion] = useState<Question | null>(null)
  const items = list.page.data?.items ?? NO_ITEMS
  const rows = useRows(items, { view: list.view.path, me: list.me, groups: list.groups })
  const selected = useSelection(rows)
  const commands = useRowCommands({ location, view: list.view, items, rows, openDraft })

  const name = location.screen === 'mail' ? viewName(list.view.path) : SEARCH_VIEW_NAME
  const { item } = location
  const openPlace = item ? rows.findIndex(({ opens }) => isSame(opens, item)) : -1
  const openItem = items[openPlace]
  const chosen = item
    ? openItem
      ? [openItem]
      : NO_ITEMS
    : items.filter((_, place) => selected.has(rows[place]?.key ?? ''))
  const removeLabel = (label: LabelChip) => {
    if (!openItem) return
    const change = { items: [openItem], staged: { [label.path]: 'remove' as const } }
    mail.inBackground('remove a label', () => applyLabelAs(mail, change))
    if (label.path === list.view.path) back()
  }
  const back = () => mail.ports.navigate(hrefOf(backLocation(location)))

  const leave = () => {
    if (item) back()
    mail.actors.selection.send({ type: 'clear' })
  }

  return (
    <main className={styles.panes}>
      <ListTools
        location={location}
        list={list}
        chosen={chosen}
        rows={rows}
        back={item ? { label: name, onBack: back } : undefined}
        onAsk={setQuestion}
        onLeave={leave}
      />
      <div className={styles.pane} hidden={item !== null}>
        <ListPane
          location={location}
          name={name}
          list={list}
          rows={rows}
          selected={selected}
          commands={commands}
          onAsk={setQuestion}
        />
      </div>
      {item && list.me ? (
        <Suspense>
          <ConversationPane
            key={JSON.stringify({ ...item, messageId: item.kind === 'message' ? item.messageId : null })}
            item={item}
            listItem={openItem}
            place={{ view: list.view, name, me: list.me, groups: list.groups }}
            onBack={back}
            onRemoveLabel={removeLabel}
          />
        </Suspense>
      ) : null}
      <ListQuestions
        question={question}
        view={list.view}
        onAnswer={(done) => {
          setQuestion(null)
          if (done) leave()
        }}
      />
    </main>
  )
}

type Item = NonNullable<ListLocation['item']>

function isSame(one: Item, other: Item): boolean {
  if (one.ownerId !== other.ownerId) return false
  if (one.kind === 'thread') return other.kind === 'thread' && one.threadId === other.threadId
  return other.kind === 'message' && one.messageId === other.messageId
}
