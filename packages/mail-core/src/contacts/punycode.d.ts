/** Under this path in Node too, where the bare name is a module of its own. */
declare module 'punycode/punycode.js' {
  const punycode: {
    /** A domain with its `xn--` labels in Unicode. Throws a RangeError where one is no punycode. */
    toUnicode(domain: string): string
  }
  export default punycode
}
