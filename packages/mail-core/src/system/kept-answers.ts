import type { LabelGroup, PreloadedResponse } from '@postroom/api'
import { accountsInView } from '../accounts/accounts-in-view.ts'
import { signedInUser } from '../accounts/accounts-queries.ts'
import { knownLabels } from '../labels/labels-queries.ts'
import { labelIdsOf } from '../labels/owner-labels.ts'
import { listQuery } from '../list/list-queries.ts'
import type { Mail } from '../mail.ts'
import { listPlaceAt } from '../navigation/list-place.ts'
import type { Ports } from '../ports.ts'
import { KEPT_ANSWERS } from './seed.ts'

/** Milliseconds after a change until it is kept. */
const KEEP_DELAY = 1_000
/** As long as a session lives without being used, in milliseconds. */
const SESSION = 14 * 24 * 60 * 60 * 1_000

type Kept = { at: number; answers: PreloadedResponse[] }

/** Keeps the list that is shown, and what it needs, for a reload without a connection, from now on. [SCREEN-08] */
export function keepAnswers(mail: Mail): void {
  let waits = false
  const keep = () => {
    waits = false
    const answers = answersNow(mail)
    if (!answers) return
    const kept: Kept = { at: mail.ports.clock.now(), answers }
    mail.inBackground('keep the list', () => mail.ports.values.set(KEPT_ANSWERS, kept))
  }
  const look = () => {
    if (!waits) mail.ports.clock.setTimeout(keep, KEEP_DELAY)
    waits = true
  }
  mail.cache.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && ['me', 'labels', 'list'].includes(String(query.queryKey[0]))) look()
  })
  look()
}

/** What was kept last, for `seed()`; nothing of a session that has run out. */
export async function keptAnswers({ values, clock }: Pick<Ports, 'values' | 'clock'>): Promise<PreloadedResponse[]> {
  const [entry] = await values.entries(KEPT_ANSWERS)
  const kept = entry?.[1] as Kept | undefined
  return kept && clock.now() - kept.at < SESSION ? kept.answers : []
}

function answersNow(mail: Mail): PreloadedResponse[] | null {
  const user = signedInUser(mail)
  const at = listPlaceAt(mail.ports.currentHref())
  if (!user || !at) return null
  const place = { ...at, labelId: mail.settings.get('selectedLabelId') }
  const page = mail.cache.getQueryData(listQuery(mail, place).queryKey)
  const groups: readonly LabelGroup[] = knownLabels(mail)
  if (!page || groups.length === 0) return null
  const accounts = accountsInView(mail)
  const ids = labelIdsOf(groups, place)
  const body = { threads: page.items, pagination: page.pagination }
  return [
    { path: '/users/me', query: {}, body: { user } },
    { path: '/labels', query: { 'delegate_user_ids[]': accounts }, body: groups },
    { path: '/user_messages', query: { 'label_ids[]': ids, 'accessible_users[]': accounts, page: place.page }, body },
  ]
}
