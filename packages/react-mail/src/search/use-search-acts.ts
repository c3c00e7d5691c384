import { meQuery, rememberSearch, searchAgain } from '@postroom/mail-core'
import {
  boxText,
  hrefOf,
  parseLocation,
  type SearchParams,
  searchForPerson,
  searchSubmitHref,
  searchText,
  suggestionPlace,
} from '@postroom/mail-core/rules'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import type { BoxOption } from './box-options.ts'

/** What can be done with what is typed: each goes somewhere, and searches are remembered. `onGone` hears what the box shows there. */
export function useSearchActs(text: string, onGone: (shown: string) => void) {
  const mail = useMail()
  const { data: me } = useMailQuery(meQuery(mail))
  const go = (href: string) => {
    const to = parseLocation(href)
    if (to.screen === 'search' && to.item === null) searchAgain(mail, to)
    onGone(boxText(to))
    // One turn of the event loop later, so that the call is on its way before the screen is drawn.
    mail.ports.clock.setTimeout(() => mail.ports.navigate(href), 0)
  }
  const search = (q = text.trim()) => {
    if (q === '') return
    rememberSearch(mail, q)
    go(hrefOf({ screen: 'search', search: { q }, page: 1, item: null }))
  }
  return {
    search,
    searchForm: (asked: SearchParams) => {
      rememberSearch(mail, searchText(asked))
      go(searchSubmitHref(asked))
    },
    choose: (option: BoxOption) => {
      if (option.kind === 'recent') search(option.text)
      else if (option.kind === 'person') search(searchForPerson(text, option.contact.email))
      else if (me) go(hrefOf(suggestionPlace(option.suggestion, text, me)))
    },
  }
}
