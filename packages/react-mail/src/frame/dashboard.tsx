import { LOADING_MAILBOX, meQuery } from '@postroom/mail-core'
import { hrefOf, type MailLocation, parseLocation } from '@postroom/mail-core/rules'
import { useSelector } from '@xstate/react'
import { Pencil } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Sidebar } from '../labels/sidebar.tsx'
import { CommandPalette, NoticesDialog, OfflineBar, RelayBanner, ShortcutsDialog } from '../lazy-components.ts'
import { useSetting } from '../settings/use-setting.ts'
import { useShortcuts } from '../settings/use-shortcuts.ts'
import { Button } from '../ui/button.tsx'
import { focusMail } from '../ui/focus-mail.ts'
import { Spinner } from '../ui/spinner.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { AppHeader } from './app-header.tsx'
import { CentredPage } from './centred-page.tsx'
import styles from './dashboard.module.css'
import { HeaderTools } from './header-tools.tsx'

export interface DashboardProps {
  location: MailLocation
  /** The list and the conversation. */
  children: ReactNode
  onCompose: () => void
  onManageSignatures: () => void
}

/** The frame around the mail: header, sidebar, and the room for the panes. */
export function Dashboard({ location, children, onCompose, onManageSignatures }: DashboardProps) {
  const mail = useMail()
  const signedIn = useSelector(mail.actors.auth, (state) => state.matches('authenticated'))
  const interrupted = useSelector(mail.actors.auth, (state) => state.matches('interrupted'))
  const isOffline = useSelector(mail.actors.connection, (state) => state.matches('offline'))
  const connection = useSelector(mail.actors.connection, (state) => state.context)
  const { data: me } = useMailQuery({ ...meQuery(mail), enabled: signedIn })
  const collapsed = useSetting('sidebarCollapsed')
  const density = useSetting('mailDensity')
  const [open, setOpen] = useState(false)
  const [dialog, setDialog] = useState<'help' | 'palette' | 'notices' | null>(null)
  const sidebar = useRef<HTMLDivElement>(null)
  const href = hrefOf(location)
  const close = () => setOpen(false)
  const help = useCallback(() => setDialog('help'), [])
  const notices = useCallback(() => setDialog('notices'), [])
  const closeDialog = useCallback(() => setDialog(null), [])
  const tools = useMemo(
    () => ({ onManageSignatures, onShortcuts: help, onNotices: notices }),
    [onManageSignatures, help, notices],
  )
  const palette = () => setDialog('palette')
  useShortcuts(signedIn ? { compose: onCompose, help, palette, notices, signatures: onManageSignatures } : {})
  // There the ways to answer stand at the lower edge.
  const isReading = 'item' in location && location.item !== null

  useLayoutEffect(() => {
    document.documentElement.dataset.density = density
  }, [density])
  // Going somewhere puts the overlay away.
  useEffect(() => (href === '' ? undefined : setOpen(false)), [href])

  useEffect(() => {
    const cover = sidebar.current
    if (!open || !cover) return
    const before = document.activeElement
    const held = import('./hold-focus.ts').then(
      ({ holdFocus }) => holdFocus(cover, before),
      () => () => {},
    )
    return () => void held.then((letGo) => letGo())
  }, [open])

  // Another page of a list, or a mail of it, draws neither of them again.
  const listHref = 'item' in location ? hrefOf({ ...location, page: 1, item: null }) : href
  const list = useMemo(() => parseLocation(listHref), [listHref])
  const header = useMemo(
    () => (
      <AppHeader
        location={list}
        sidebar={{
          collapsed,
          open,
          onCollapse: () => mail.settings.set('sidebarCollapsed', !collapsed),
          onOpen: () => setOpen(!open),
        }}
        onCompose={onCompose}
        {...tools}
      />
    ),
    [list, collapsed, open, mail, onCompose, tools],
  )
  const folders = useMemo(
    () => (
      <Sidebar
        location={list}
        collapsed={collapsed && !open}
        onCompose={onCompose}
        footer={
          <div className={styles.narrowTools}>
            <HeaderTools {...tools} />
          </div>
        }
      />
    ),
    [list, collapsed, open, onCompose, tools],
  )

  if (!signedIn && !interrupted)
    return (
      <CentredPage>
        <Spinner size={32} label={LOADING_MAILBOX} />
      </CentredPage>
    )
  return (
    <div className={styles.dashboard}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads within the page, to a place that moves */}
      <a
        href="#mail"
        className={styles.skip}
        onClick={(event) => {
          event.preventDefault()
          focusMail()
        }}
      >
        Skip to the mail
      </a>
      {header}
      <div className={styles.body}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere in the overlay closes it, as in any overlay */}
        <div
          ref={sidebar}
          className={styles.sidebar}
          data-open={open || undefined}
          onKeyDown={(event) => (event.key === 'Escape' && !event.defaultPrevented ? close() : undefined)}
        >
          {folders}
        </div>
        {open ? (
          <button type="button" tabIndex={-1} aria-label="Close sidebar" className={styles.scrim} onClick={close} />
        ) : null}
        <div id="mail" className={styles.panes}>
          {children}
        </div>
        {isReading ? null : (
          <div className={styles.composeBar}>
            <Button variant="quiet" icon={Pencil} className={styles.compose} onClick={onCompose}>
              Compose
            </Button>
          </div>
        )}
      </div>
      {/* Below everything, so that nothing moves when they come and go. */}
      {isOffline || connection.waiting.length > 0 ? <OfflineBar connection={connection} isOffline={isOffline} /> : null}
      {me?.relay_problem ? <RelayBanner text={me.relay_problem} /> : null}
      {dialog === 'help' ? <ShortcutsDialog onClose={closeDialog} /> : null}
      {dialog === 'notices' ? <NoticesDialog onClose={closeDialog} /> : null}
      {dialog === 'palette' ? <CommandPalette onClose={closeDialog} /> : null}
    </div>
  )
}
