import type { SearchSuggestion } from '@postroom/mail-core'
import { meQuery } from '@postroom/mail-core'
import { hrefOf, type MailLocation, searchSubmitHref, searchText, suggestionPlace } from '@postroom/mail-core/rules'
import { useQuery } from '@tanstack/react-query'
import { Search, SlidersHorizontal, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { loadAdvancedSearch, loadSuggestionList } from '../load-when-used.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useMail } from '../use-mail.ts'
import styles from './search-box.module.css'
import { useLeave } from './use-leave.ts'
import { useSlash } from './use-slash.ts'
import { suggestionId, useSuggestions } from './use-suggestions.ts'

const SuggestionList = lazy(loadSuggestionList)
const AdvancedSearch = lazy(loadAdvancedSearch)

/** The box in the header. Enter opens the search screen with what was typed; there the box shows the search again. */
export function SearchBox({ location }: { location: MailLocation }) {
  const mail = useMail()
  const { data: me } = useQuery(meQuery(mail))
  const listId = useId()
  const shownText = location.screen === 'search' ? searchText(location.search) : ''
  const [text, setText] = useState(shownText)
  const [active, setActive] = useState(-1)
  const [advanced, setAdvanced] = useState(false)
  const landmark = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const options = useRef<HTMLButtonElement>(null)
  const { shown, type, close } = useSuggestions()
  const found = shown?.suggestions ?? []
  const chosen = found[active]

  const closeAll = () => {
    close()
    setActive(-1)
    setAdvanced(false)
  }
  const go = (href: string) => {
    closeAll()
    mail.ports.navigate(href)
  }
  useEffect(() => setText(shownText), [shownText])
  useSlash(input)
  useLeave(landmark, closeAll)

  const write = (next: string) => {
    setText(next)
    setActive(-1)
    setAdvanced(false)
    type(next)
  }
  const clear = () => {
    write('')
    input.current?.focus()
  }
  const search = () => {
    const q = text.trim()
    if (q !== '') go(hrefOf({ screen: 'search', search: { q }, page: 1, item: null }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search()
  }
  const choose = (suggestion: SearchSuggestion) => {
    if (me) go(hrefOf(suggestionPlace(suggestion, text, me)))
  }
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setActive(active < 0 ? (step > 0 ? 0 : found.length - 1) : (active + step + found.length) % found.length)
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      choose(chosen)
    }
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !(shown || advanced)) return
    event.preventDefault()
    if (advanced) options.current?.focus()
    closeAll()
  }
  const toggleOptions = () => {
    closeAll()
    setAdvanced(!advanced)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: assistive technology does not know the search element everywhere
    <div ref={landmark} role="search" className={styles.search} onKeyDown={closeByKey}>
      <form className={styles.box} onSubmit={submit}>
        <span className={styles.glass}>
          <Icon of={Search} />
        </span>
        <input
          ref={input}
          role="combobox"
          aria-label="Search mail"
          aria-expanded={found.length > 0}
          aria-controls={found.length > 0 ? listId : undefined}
          aria-activedescendant={chosen ? suggestionId(listId, active) : undefined}
          aria-haspopup="listbox"
          aria-autocomplete="list"
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Search mail"
          className={styles.input}
          value={text}
          onFocus={() => void loadSuggestionList()}
          onChange={(event) => write(event.target.value)}
          onKeyDown={key}
        />
        {text === '' ? null : <IconButton icon={X} label="Clear search" onClick={clear} />}
        <IconButton
          ref={options}
          icon={SlidersHorizontal}
          label="Search options"
          aria-expanded={advanced}
          onPointerEnter={() => void loadAdvancedSearch()}
          onClick={toggleOptions}
        />
      </form>
      {shown ? (
        <div className={styles.popup}>
          <Suspense>
            <SuggestionList
              id={listId}
              shown={shown}
              active={active}
              onActive={setActive}
              onChoose={choose}
              onSearchAll={search}
            />
          </Suspense>
        </div>
      ) : null}
      {advanced ? (
        <div className={styles.popup}>
          <Suspense>
            <AdvancedSearch text={text} onText={setText} onSearch={(asked) => go(searchSubmitHref(asked))} />
          </Suspense>
        </div>
      ) : null}
    </div>
  )
}
