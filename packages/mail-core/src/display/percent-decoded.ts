/** Text whose bytes are written as `%C3%B6` (RFC 3986, 2.1); as it stands where that is no UTF-8. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
