/** Parameters of Punycode (RFC 3492, 5). */
const [BASE, T_MIN, T_MAX, SKEW, DAMP, BIAS, FIRST] = [36, 1, 26, 38, 700, 72, 128]

/**
 * A label of a domain with its letters: that of `xn--mnchen-3ya` is `münchen`; any other, and what is no Punycode, as it is (RFC 3492,
 * 6.2). Our own, since the page that rows stand on has no room for a whole library.
 */
export function lettersOf(label: string): string {
  if (!label.startsWith('xn--')) return label
  const written = label.slice(4)
  const hyphen = written.lastIndexOf('-')
  const letters = [...written.slice(0, Math.max(hyphen, 0))]
  let [code, at, bias] = [FIRST, 0, BIAS]
  for (let place = hyphen + 1; place < written.length; ) {
    const before = at
    for (let [weight, k] = [1, BASE]; ; k += BASE) {
      const digit = Number.parseInt(written[place++] ?? '', BASE)
      if (Number.isNaN(digit) || letters.length > 63) return label
      // Letters stand for 0 to 25, figures for 26 to 35; `parseInt` counts figures first.
      const value = digit < 10 ? digit + 26 : digit - 10
      at += value * weight
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX)
      if (value < threshold) break
      weight *= BASE - threshold
    }
    const count = letters.length + 1
    bias = adapted(at - before, count, before === 0)
    code += Math.floor(at / count)
    if (code > 0x10ffff) return label
    at %= count
    letters.splice(at++, 0, String.fromCodePoint(code))
  }
  return letters.join('')
}

function adapted(delta: number, count: number, first: boolean): number {
  let rest = Math.floor(delta / (first ? DAMP : 2))
  rest += Math.floor(rest / count)
  let k = 0
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN))
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW))
}
