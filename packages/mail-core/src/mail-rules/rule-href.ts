const RULE_PARAM = 'rule'

/** The link from a search to a rule for the mail that it finds. [TEAM-12] */
export const MAKE_RULE = 'Make a rule from this search'

/** Where a rule is made of a search, as the search box holds it. */
export const ruleHref = (condition: string): string => `/settings?${new URLSearchParams({ [RULE_PARAM]: condition })}`

/** The search of which a rule shall be made, in a URL of {@link ruleHref}; null where there is none. */
export function conditionInHref(href: string): string | null {
  const mark = href.indexOf('?')
  return mark === -1 ? null : new URLSearchParams(href.slice(mark + 1).split('#')[0]).get(RULE_PARAM)
}

/** A URL of {@link ruleHref} once that rule is written. */
export function withoutCondition(href: string): string {
  const [path = '', query = ''] = href.split('#')[0]?.split('?') ?? []
  const params = new URLSearchParams(query)
  params.delete(RULE_PARAM)
  return params.size === 0 ? path : `${path}?${params}`
}
