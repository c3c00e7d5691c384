/** What an element needs to call `prefetch` when the pointer or the focus comes to it, before it is pressed. */
export const onApproach = (prefetch: () => void) => ({ onPointerEnter: prefetch, onFocus: prefetch })
