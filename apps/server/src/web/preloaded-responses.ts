import type { LabelGroup, PreloadedResponse, User } from '@postroom/api'
import { labelIdsOf, listPlaceAt, PAGE_SIZE, tickedAccounts } from '@postroom/mail-core/rules'
import type { FastifyInstance } from 'fastify'

const TICKED_COOKIE = 'selectedDelegateUserIds'
/** The client mirrors the ticked accounts in a cookie: their ids, separated by commas. */
export const tickedOf = (cookies: Readonly<Record<string, string | undefined>>): string | undefined =>
  cookies[`__Host-${TICKED_COOKIE}`] ?? cookies[TICKED_COOKIE]

type Query = Record<string, number | number[]>

/** Tells a page without a session that nobody is signed in, so that it need not ask and be refused. */
export const NOBODY: PreloadedResponse = { path: '/users/me', query: {}, body: null }

/** The people of a demo for its sign-in page; a house without them says nothing of it. */
export async function demoAnswers(app: FastifyInstance): Promise<PreloadedResponse[]> {
  const path = '/demo_people'
  const response = await app.inject({ url: `/api/v1${path}` })
  if (response.statusCode !== 200) return []
  const body = response.json<{ people: unknown[] }>()
  return body.people.length === 0 ? [] : [{ path, query: {}, body }]
}

export interface Asked {
  app: FastifyInstance
  url: string
  /** The Cookie header of the page's request. */
  cookie: string
  ticked: string | undefined
}

/**
 * What the client asks for first, answered by the API itself with the session of the request: the user, the labels of the
 * ticked accounts and the page of the list at this address (G-129). Ends with the first answer that is no success.
 */
export async function preloadedResponses({ app, url, cookie, ticked }: Asked): Promise<PreloadedResponse[]> {
  const answers: PreloadedResponse[] = []
  const ask = async <T>(path: string, query: Query = {}): Promise<T | null> => {
    const response = await app.inject({ url: `/api/v1${path}`, query: textOf(query), headers: { cookie } })
    if (response.statusCode !== 200) return null
    const body = response.json<T>()
    answers.push({ path, query, body })
    return body
  }

  const me = await ask<{ user: User }>('/users/me')
  if (!me) return []
  const accounts = tickedAccounts(me.user, ticked?.match(/\d+/g)?.map(Number) ?? null)
  const groups = await ask<LabelGroup[]>('/labels', { 'delegate_user_ids[]': accounts })
  const place = listPlaceAt(url)
  if (!groups || !place) return answers
  const labelIds = labelIdsOf(groups, place)
  if (labelIds.length > 0) {
    const page = { page: place.page, per_page: PAGE_SIZE }
    await ask('/user_messages', { 'label_ids[]': labelIds, 'accessible_users[]': accounts, ...page })
  }
  return answers
}

/** As JSON inside HTML: no `<` of a mail can end the element that it stands in. */
export function escapedJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

function textOf(query: Query): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  )
}
