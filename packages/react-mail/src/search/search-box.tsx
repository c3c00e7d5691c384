import { hrefOf, type MailLocation, searchText } from '@postroom/mail-core/rules'
import { Search, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useMail } from '../use-mail.ts'
import styles from './search-box.module.css'

/** The box in the header. Enter opens the search screen with what was typed; there the box shows the search again. */
export function SearchBox({ location }: { location: MailLocation }) {
  const { ports } = useMail()
  const shown = location.screen === 'search' ? searchText(location.search) : ''
  const [text, setText] = useState(shown)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => setText(shown), [shown])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const q = text.trim()
    if (q !== '') ports.navigate(hrefOf({ screen: 'search', search: { q }, page: 1, item: null }))
  }
  const clear = () => {
    setText('')
    input.current?.focus()
  }
  return (
    <div className={styles.search}>
      {/* biome-ignore lint/a11y/useSemanticElements: assistive technology does not know the search element everywhere */}
      <form role="search" className={styles.box} onSubmit={submit}>
        <span className={styles.glass}>
          <Icon of={Search} />
        </span>
        <input
          ref={input}
          role="combobox"
          aria-label="Search mail"
          aria-expanded="false"
          aria-haspopup="listbox"
          aria-autocomplete="list"
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Search mail"
          className={styles.input}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text === '' ? null : <IconButton icon={X} label="Clear search" onClick={clear} />}
      </form>
    </div>
  )
}
