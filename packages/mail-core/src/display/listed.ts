const AND = /* @__PURE__ */ new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Names one after the other: 'Ann, Ben and Tom'. */
export const listed = (names: Iterable<string>): string => AND.format(names)
