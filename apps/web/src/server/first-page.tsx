import {
  createMail,
  type FirstPage,
  type FirstPageAsked,
  knownLabels,
  listQuery,
  type Mail,
  type PreloadedResponse,
  signedInUser,
} from '@postroom/mail-core'
import { expansionKey, groupsShown, isSystemPath, parseLocation } from '@postroom/mail-core/rules'
import { type ListLocation, MailProvider, ViewportHintsContext } from '@postroom/react-mail'
import { renderToString } from 'react-dom/server'
import { MailScreen } from '../screens/mail.tsx'
import { localTime, withLocalDates } from './local-time.ts'
import { framed, pageHead, scriptHash, unframed } from './page-frame.ts'
import { readUiHints } from './read-ui-hints.ts'
import { rowsInView } from './rows-in-view.ts'
import { serverPorts } from './server-ports.ts'

/**
 * The page of a list as HTML that shows its rows before a script has run (G-129): the screen that the client is about to draw,
 * drawn from the same answers for the look that the browser had last. Null where the address shows no list.
 */
export function firstPage({ url, cookies, now }: FirstPageAsked): FirstPage | null {
  const location = listAt(url)
  if (!location) return null
  const look = readUiHints(cookies)
  const local = localTime(look.timeZone)
  const mail = createMail(serverPorts({ href: url, now: local(now).getTime(), look }))
  const density = mail.settings.get('mailDensity')
  const drawn = (answers: readonly PreloadedResponse[]): string[] | null => {
    const accounts = answers.find(({ path }) => path === '/labels')?.query['delegate_user_ids[]']
    mail.settings.set('selectedDelegateUserIds', [accounts ?? []].flat())
    mail.seed(withLocalDates(rowsInView(answers, { height: look.height, density }), local))
    mail.start()
    try {
      if (!knowsList(mail, location)) return null
      mail.settings.set('expandedLabelPaths', openPaths(mail, look.openLabelIds))
      return framed(
        renderToString(
          <ViewportHintsContext value={look.window}>
            <MailProvider mail={mail}>
              <MailScreen location={location} />
            </MailProvider>
          </ViewportHintsContext>,
        ),
      )
    } finally {
      mail.stop()
    }
  }
  return { head: pageHead(density), scriptHash, drawn, undrawn: unframed }
}

type LabelLocation = Extract<ListLocation, { screen: 'mail' }>

function listAt(url: string): LabelLocation | null {
  const location = parseLocation(url)
  if (location.screen === 'home') return { screen: 'mail', labelPath: 'inbox', page: 1, item: null }
  return location.screen === 'mail' && location.item === null ? location : null
}

/** Its page is there, and no other account has a label of that path, which might be the one that is meant (G-029). */
function knowsList(mail: Mail, { labelPath: path, mailboxId, page }: LabelLocation): boolean {
  const groups = groupsShown(knownLabels(mail), mailboxId)
  const labels = groups.flatMap((group) => group.labels.filter((label) => label.path === path))
  if (!isSystemPath(path) && labels.length > 1) return false
  return mail.cache.getQueryData(listQuery(mail, { path, mailboxId, page }).queryKey) !== undefined
}

function openPaths(mail: Mail, ids: readonly number[]): string[] {
  const user = signedInUser(mail)
  const labels = knownLabels(mail).flatMap((group) => group.labels)
  return user ? labels.filter(({ id }) => ids.includes(id)).map((label) => expansionKey(label, user.id)) : []
}
