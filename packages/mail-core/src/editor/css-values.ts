/** CSS values that may stand in mail: each is the value as it is kept, or null when it is none. */

export function keptColour(value: string | null | undefined): string | null {
  return kept(value, /^(#[\da-f]{3,8}|(rgb|hsl)a?\([\d\s.,%/-]+\)|[a-z]{3,30})$/i)
}

export function keptFont(value: string | null | undefined): string | null {
  return kept(value, /^[\p{L}\p{N}\s,'"-]{1,200}$/u)
}

export function keptSize(value: string | null | undefined): string | null {
  return kept(value, /^(\d{1,3}(\.\d+)?(px|pt|em|rem|%)|(x{1,2}-)?(small|large)|medium|smaller|larger)$/i)
}

function kept(value: string | null | undefined, form: RegExp): string | null {
  const text = value?.trim() ?? ''
  return form.test(text) && !['inherit', 'initial', 'unset', 'transparent'].includes(text.toLowerCase()) ? text : null
}
