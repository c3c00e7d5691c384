import type { DemoPerson, LabelGroup, PreloadedResponse, User } from '@postroom/api'
import { accountsInView } from '../accounts/accounts-in-view.ts'
import { SIGNED_IN } from '../accounts/accounts-queries.ts'
import { DEMO_PEOPLE } from '../auth/demo-people.ts'
import { knownLabels, labelsQuery } from '../labels/labels-queries.ts'
import { labelIdsOf } from '../labels/owner-labels.ts'
import { type ListPlace, listQuery, toListPage } from '../list/list-queries.ts'
import type { Mail } from '../mail.ts'
import { listPlaceAt } from '../navigation/list-place.ts'

/** The name under which what is shown to the signed-in person is kept in this browser (SCREEN-08). */
export const KEPT_ANSWERS = 'answers'

/**
 * Puts the answers that came with the page into the cache, so that the first rows show without a call (G-129). An answer to
 * another question than the page asks, such as a list of other accounts, is left out.
 */
export function seedCache(mail: Mail, answers: readonly PreloadedResponse[]): void {
  for (const { path, query, body } of answers) {
    if (path === '/users/me') mail.cache.setQueryData(SIGNED_IN, (body as { user: User } | null)?.user ?? null)
    if (path === '/demo_people') mail.cache.setQueryData(DEMO_PEOPLE, (body as { people: DemoPerson[] }).people)
    if (path === '/labels' && sameIds(query['delegate_user_ids[]'], accountsInView(mail))) {
      mail.changes.setBase(labelsQuery(mail).queryKey, body as LabelGroup[])
    }
    if (path === '/user_messages') seedList(mail, query, body)
  }
}

function seedList(mail: Mail, query: PreloadedResponse['query'], body: unknown): void {
  const place = placeShown(mail)
  if (!place || query.page !== place.page) return
  const asked = sameIds(query['accessible_users[]'], accountsInView(mail))
  if (asked && sameIds(query['label_ids[]'], labelIdsOf(knownLabels(mail), place))) {
    mail.changes.setBase(listQuery(mail, place).queryKey, toListPage(body))
  }
}

function placeShown(mail: Mail): ListPlace | null {
  const place = listPlaceAt(mail.ports.currentHref())
  return place && { ...place, labelId: mail.settings.get('selectedLabelId') }
}

function sameIds(one: number | readonly number[] | undefined, other: readonly number[]): boolean {
  const ids = one === undefined ? [] : [one].flat()
  return ids.length === other.length && ids.every((id) => other.includes(id))
}
