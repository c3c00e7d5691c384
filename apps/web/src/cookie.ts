const YEAR = 31_536_000

/** Sets a cookie for the server, or forgets it when the value is null. The value must hold no semicolon and no space. */
export function setCookie(name: string, value: string | null): void {
  const [prefix, secure] = window.location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', '']
  const life = value === null ? 0 : YEAR
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that we support
  document.cookie = `${prefix}${name}=${value ?? ''}; Path=/; SameSite=Lax; Max-Age=${life}${secure}`
}
