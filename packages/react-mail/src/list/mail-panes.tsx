import { applyLabelAs, type ListItem, reportSpam, type SplitMode } from '@postroom/mail-core'
import { backLocation, hrefOf, isSameItem, itemKey, type LabelChip, rowBeside } from '@postroom/mail-core/rules'
import { MailOpen } from 'lucide-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { ConversationPane, ListQuestions } from '../lazy-components.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useMail } from '../use-mail.ts'
import { useDroppedRows } from './drag-rows.ts'
import { ListPane } from './list-pane.tsx'
import type { Question } from './list-questions.tsx'
import { ListTools, type OpenMenu } from './list-tools.tsx'
import styles from './mail-panes.module.css'
import { SplitDivider } from './split-divider.tsx'
import { SplitMenu } from './split-menu.tsx'
import { useHold } from './use-hold.ts'
import { type ListLocation, useList } from './use-list.ts'
import { useListKeys } from './use-list-keys.ts'
import { useNeighboursReady } from './use-neighbours-ready.ts'
import { useNewMail } from './use-new-mail.ts'
import { useOpenedItem } from './use-opened-item.ts'
import { usePageAhead } from './use-page-ahead.ts'
import { useRowCommands } from './use-row-commands.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useRows } from './use-rows.ts'
import { useSelection } from './use-selection.ts'
import { useSplit } from './use-split.ts'
import { useTicked } from './use-ticked.ts'

const NO_ITEMS: readonly never[] = []

export interface MailPanesProps {
  location: ListLocation
  openDraft: (draftId: number) => void
}

/** A list and what is opened from it. While a conversation is open the list stays as it was, out of sight. */
export function MailPanes({ location, openDraft }: MailPanesProps) {
  const mail = useMail()
  const list = useList(location)
  const [question, setQuestion] = useState<Question | null>(null)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  useEffect(() => {
    const subscription = mail.actors.list.on('reset', () => setQuestion(null))
    return () => subscription.unsubscribe()
  }, [mail])
  const items = list.page.data?.items ?? NO_ITEMS
  const { rows, rowsOf } = useRows(items, { view: list.view.path, me: list.me, groups: list.shown })
  const { ahead, prefetch } = usePageAhead(location, list, rowsOf)
  const selected = useSelection(rows)
  const ticked = useTicked(items, { rows, selected, place: list.place })

  const { name } = list
  const { item } = location
  const openPlace = item ? rows.findIndex(({ opens }) => isSameItem(opens, item, list.me?.id)) : -1
  const opened = useOpenedItem(item, list)
  const openItem = items[openPlace] ?? opened
  const { mode, percent, canSplit, narrow } = useSplit()
  const alone = item !== null && mode === 'none'
  const actsOnOpen = alone || ticked.length === 0
  const chosen: readonly ListItem[] = actsOnOpen ? (openItem ? [openItem] : NO_ITEMS) : ticked
  const openKey = rows[openPlace]?.key ?? null
  const besideKey = mode === 'none' ? null : openKey
  useEffect(() => {
    if (besideKey !== null) mail.actors.selection.send({ type: 'item opened', key: besideKey })
  }, [mail, besideKey])
  const removeLabel = (label: LabelChip) => {
    if (!openItem) return
    const change = { items: [openItem], staged: { [label.path]: 'remove' as const } }
    mail.inBackground('remove a label', () => applyLabelAs(mail, change))
    if (label.path === list.view.path) leaveWith([openItem])
  }
  const back = () => mail.ports.navigate(hrefOf(backLocation(location)))

  const focus = useRowFocus(rows, { isOpen: item !== null, openKey })
  const close = () => {
    if (alone || (openItem && chosen.includes(openItem))) back()
    else focus.follow(rows.find(({ key }) => selected.has(key))?.key)
    mail.actors.selection.send({ type: 'clear' })
  }
  // Beside the list the next one opens in the place of what has left it.
  const openBeside = (gone: readonly ListItem[], otherwise: () => void, to: 1 | -1 = 1) => {
    const stays = (place: number) => gone.every((each) => itemKey(each) !== rows[place]?.key)
    const next = rowBeside(rows, { place: openPlace, to, stays })
    if (next) commands.open(next.key)
    else otherwise()
  }
  const takesOpen = (gone: readonly ListItem[]) => mode !== 'none' && gone.some((item) => itemKey(item) === openKey)
  const leave = (to?: 1 | -1) => {
    if (!to && !takesOpen(chosen)) return close()
    openBeside(chosen, close, to)
    mail.actors.selection.send({ type: 'clear' })
  }
  // What the buttons and the menu of a row take away may be what is open.
  const rowsGone = (gone: readonly ListItem[]) => {
    if (takesOpen(gone)) openBeside(gone, back)
  }
  const leaveWith = (gone: readonly ListItem[]) => {
    const keys = gone.map(itemKey)
    if (chosen.every((each) => keys.includes(itemKey(each)))) leave()
    else rowsGone(gone)
  }
  const commands = useRowCommands({
    location,
    view: list.view,
    items,
    rows,
    ticked,
    openDraft,
    onGone: rowsGone,
  })
  useNeighboursReady(rows, opened ? openPlace : -1, commands.prefetch)
  const spamOpen = () => {
    if (!openItem) return
    reportSpam(mail, { items: [openItem], view: list.view })
    leaveWith([openItem])
  }
  useDroppedRows(items, ticked, { view: list.view, groups: list.groups, onGone: rowsGone })
  useListKeys({
    items,
    rows,
    view: list.view,
    groups: list.groups,
    chosen,
    open: item === null ? null : openPlace,
    commands,
    focus,
    onLeave: leave,
    onBack: back,
    onMenu: (name, items) => setMenu({ name, items, href: hrefOf(location) }),
  })
  const side = useRef<HTMLDivElement>(null)
  useHold({ side, grid: focus.grid }, !alone)
  const showWaiting = () => {
    const [first] = list.page.data?.waiting ?? NO_ITEMS
    mail.actors.list.send({ type: 'show waiting' })
    if (first) focus.follow(itemKey(first))
  }
  const news = useNewMail(location.page === 1 ? list.page.data : undefined, {
    list: hrefOf({ ...location, item: null }),
    me: list.me,
  })

  return (
    <main className={styles.panes} data-split={mode}>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <div ref={side} className={styles.side} data-tools-only={alone || undefined} style={sizeOf(mode, percent)}>
        <ListTools
          location={location}
          list={list}
          chosen={chosen}
          rows={rows}
          back={alone ? { label: name, onBack: back } : undefined}
          onAsk={setQuestion}
          onPrefetch={prefetch}
          onLeave={leave}
          onClose={close}
          menu={menu}
          onMenu={setMenu}
        >
          {canSplit && !alone ? <SplitMenu /> : null}
        </ListTools>
        <div className={styles.pane} hidden={alone}>
          <ListPane
            location={location}
            name={name}
            list={list}
            rows={rows}
            ahead={ahead}
            selected={selected}
            ticked={ticked}
            openKey={besideKey}
            narrow={narrow}
            grid={focus.grid}
            commands={commands}
            onAsk={setQuestion}
            onGone={rowsGone}
            onShowWaiting={showWaiting}
          />
        </div>
      </div>
      {mode === 'none' ? null : <SplitDivider />}
      {item && list.me ? (
        <div className={styles.view}>
          <ConversationPane
            key={JSON.stringify({ ...item, messageId: item.kind === 'message' ? item.messageId : null })}
            item={item}
            listItem={openItem}
            place={{ view: list.view, name, me: list.me, groups: list.groups }}
            onBack={back}
            onRemoveLabel={removeLabel}
            onSpam={spamOpen}
          />
        </div>
      ) : null}
      {item === null && mode !== 'none' ? (
        <div className={styles.view}>
          <EmptyState icon={MailOpen} title="No conversations selected" />
        </div>
      ) : null}
      {question ? (
        <ListQuestions
          question={question}
          view={list.view}
          onAnswer={(done) => {
            setQuestion(null)
            if (done) leaveWith('items' in question ? question.items : chosen)
          }}
        />
      ) : null}
    </main>
  )
}

/** The list's share of a split screen. */
function sizeOf(mode: SplitMode, percent: number): CSSProperties | undefined {
  return mode === 'none' ? undefined : { flex: `0 0 ${percent}%` }
}
