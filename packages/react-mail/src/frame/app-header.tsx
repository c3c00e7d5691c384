import type { MailLocation } from '@postroom/mail-core/rules'
import { LogOut, Menu as MenuIcon, Pencil } from 'lucide-react'
import { SearchBox } from '../search/search-box.tsx'
import { UserMenu } from '../settings/user-menu.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useMail } from '../use-mail.ts'
import styles from './app-header.module.css'
import { HeaderTools, type HeaderToolsProps, Lesser } from './header-tools.tsx'
import { Logo } from './logo.tsx'
import { MailLink } from './mail-link.tsx'

export interface AppHeaderProps extends HeaderToolsProps {
  location: MailLocation
  sidebar: { collapsed: boolean; open: boolean; onCollapse: () => void; onOpen: () => void }
  onCompose: () => void
}

/** The bar over everything: sidebar, home, search, accounts, help, settings, the person. */
export function AppHeader({ location, sidebar, onCompose, ...tools }: AppHeaderProps) {
  const { auth } = useMail().actors
  return (
    <header className={styles.header}>
      <div className={styles.home}>
        <IconButton icon={MenuIcon} label="Main menu" className={styles.wideOnly} onClick={sidebar.onCollapse} />
        <IconButton
          icon={MenuIcon}
          label="Toggle sidebar"
          aria-expanded={sidebar.open}
          className={styles.narrowOnly}
          onClick={sidebar.onOpen}
        />
        <MailLink to={{ screen: 'mail', labelPath: 'inbox', page: 1, item: null }} className={styles.logo}>
          <VisuallyHidden>Inbox home</VisuallyHidden>
          <Logo />
        </MailLink>
      </div>
      <SearchBox location={location} />
      <div className={styles.tools}>
        <div className={styles.wideOnly}>
          <HeaderTools {...tools} />
        </div>
        <IconButton
          icon={Pencil}
          label="Compose"
          shortcut="c"
          className={`${styles.compose} ${styles.notOnPhones}`}
          onClick={onCompose}
        />
        <div className={styles.wideOnly}>
          <Lesser>
            <IconButton icon={LogOut} label="Sign out" onClick={() => auth.send({ type: 'sign out' })} />
          </Lesser>
        </div>
        <UserMenu onManageSignatures={tools.onManageSignatures} />
      </div>
    </header>
  )
}
