import { forgetSearch } from '@postroom/mail-core'
import { boxText, type MailLocation } from '@postroom/mail-core/rules'
import { Search, SlidersHorizontal, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { AdvancedSearch, SuggestionList } from '../lazy-components.ts'
import { useShortcuts } from '../settings/use-shortcuts.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { onApproach } from '../ui/on-approach.ts'
import { optionId } from '../ui/option-id.ts'
import { optionAt } from '../ui/option-keys.ts'
import { Spinner } from '../ui/spinner.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useMail } from '../use-mail.ts'
import { type BoxOption, suggestedOptions } from './box-options.ts'
import styles from './search-box.module.css'
import { SearchPopup } from './search-popup.tsx'
import { useBoxText } from './use-box-text.ts'
import { useLeave } from './use-leave.ts'
import { useRecentSearches } from './use-recent-searches.ts'
import { useSearchActs } from './use-search-acts.ts'
import { useSuggestions } from './use-suggestions.ts'

const NONE: readonly string[] = []

/** The box in the header. Enter opens the search screen with what was typed; there the box shows the search again. */
export function SearchBox({ location }: { location: MailLocation }) {
  const mail = useMail()
  const listId = useId()
  const { text, setText, leave } = useBoxText(boxText(location))
  const [active, setActive] = useState(-1)
  const [open, setOpen] = useState<'recent' | 'advanced' | null>(null)
  const landmark = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const optionsButton = useRef<HTMLButtonElement>(null)
  const { shown, searching, type, searchNow, close } = useSuggestions()
  const recent = useRecentSearches()
  const options = openOptions()
  const chosen = options[active]

  function openOptions(): BoxOption[] {
    if (shown) return suggestedOptions(shown)
    return open === 'recent' ? recent.map((each) => ({ kind: 'recent', text: each })) : []
  }
  const show = (what: typeof open) => {
    close()
    setActive(-1)
    setOpen(what)
  }
  const { search, searchForm, choose } = useSearchActs(text, (shownThere) => {
    show(null)
    setText(shownThere)
  })
  useShortcuts({
    search: () => {
      input.current?.focus()
      input.current?.select()
    },
  })
  useLeave(landmark, () => {
    leave()
    show(null)
  })

  const write = (next: string) => {
    setText(next)
    setActive(-1)
    setOpen(next === '' ? 'recent' : null)
    type(next)
  }
  const clear = () => {
    write('')
    input.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search()
  }
  const forget = (search: string) => {
    forgetSearch(mail, search)
    setActive(Math.min(active, recent.length - 2))
    input.current?.focus()
  }
  const openList = () => {
    show(text.trim() === '' ? 'recent' : null)
    searchNow(text)
  }
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const place = optionAt(event.key, { active, count: options.length })
    if (place !== null) setActive(place)
    else if (event.key === 'ArrowDown') openList()
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else if (event.key === 'Delete' && chosen?.kind === 'recent') forget(chosen.text)
    else return
    event.preventDefault()
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !(shown || open)) return
    event.preventDefault()
    const opener = open === 'advanced' ? optionsButton : input
    opener.current?.focus()
    show(null)
  }
  const showRecent = () => {
    void SuggestionList.load()
    if (text === '' && open === null) show('recent')
  }
  const list = { active, onActive: setActive, onChoose: choose, onForget: forget, onSearchAll: () => search() }
  return (
    // biome-ignore lint/a11y/useSemanticElements: assistive technology does not know the search element everywhere
    <div ref={landmark} role="search" className={styles.search} onKeyDown={closeByKey}>
      <form className={styles.box} action="/mail/search" onSubmit={submit}>
        <span className={styles.glass} data-searching={searching || undefined}>
          {searching ? <Spinner size={24} /> : <Icon of={Search} />}
        </span>
        <input
          ref={input}
          role="combobox"
          name="q"
          aria-label="Search mail"
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? listId : undefined}
          aria-activedescendant={chosen ? optionId(listId, active) : undefined}
          aria-haspopup="listbox"
          aria-autocomplete="list"
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Search mail"
          className={styles.input}
          value={text}
          onFocus={showRecent}
          onClick={showRecent}
          onChange={(event) => write(event.target.value)}
          onKeyDown={key}
        />
        {text === '' ? null : <IconButton icon={X} label="Clear search" onClick={clear} />}
        <IconButton
          ref={optionsButton}
          icon={SlidersHorizontal}
          label="Search options"
          aria-expanded={open === 'advanced'}
          {...onApproach(() => void AdvancedSearch.load())}
          onClick={() => show(open === 'advanced' ? null : 'advanced')}
        />
        <span role="status">{searching ? <VisuallyHidden>Searching...</VisuallyHidden> : null}</span>
      </form>
      <SearchPopup listId={listId} shown={shown} recent={open === 'recent' ? recent : NONE} {...list}>
        {open === 'advanced' ? <AdvancedSearch text={text} onText={setText} onSearch={searchForm} /> : null}
      </SearchPopup>
    </div>
  )
}
