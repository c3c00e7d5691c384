import { clearRecentSearches } from '@postroom/mail-core'
import { History, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Listbox, Option, OptionIcon } from '../ui/listbox.tsx'
import { optionId } from '../ui/option-id.ts'
import { useMail } from '../use-mail.ts'
import type { BoxOption } from './box-options.ts'
import styles from './recent-list.module.css'

export interface RecentListProps {
  id: string
  searches: readonly string[]
  /** Place of the search that Enter would choose, or -1. */
  active: number
  onActive: (place: number) => void
  onChoose: (option: BoxOption) => void
  onForget: (search: string) => void
}

/** What was searched for before. The buttons that forget stand beside the list, since an option cannot hold one. */
export function RecentList({ id, searches, active, onActive, onChoose, onForget }: RecentListProps) {
  const mail = useMail()
  const clear = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest('[role="search"]')?.querySelector('input')?.focus()
    clearRecentSearches(mail)
  }
  return (
    <div className={styles.recent}>
      <div className={styles.head}>
        <span className={styles.title}>Recent searches</span>
        <Button variant="quiet" className={styles.clear} onClick={clear}>
          Clear recent searches
        </Button>
      </div>
      <div className={styles.rows}>
        <Listbox id={id} label="Recent searches" className={styles.list}>
          {searches.map((text, place) => (
            <Option
              key={text}
              id={optionId(id, place)}
              chosen={place === active}
              className={styles.option}
              onPoint={() => onActive(place)}
              onChoose={() => onChoose({ kind: 'recent', text })}
            >
              <OptionIcon>
                <Icon of={History} />
              </OptionIcon>
              <bdi className={styles.text}>{text}</bdi>
            </Option>
          ))}
        </Listbox>
        <div className={styles.forget}>
          {searches.map((text) => (
            <IconButton
              key={text}
              icon={X}
              iconSize={16}
              label={`Remove ${text} from recent searches`}
              onClick={() => onForget(text)}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
