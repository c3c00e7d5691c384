/** The content of an .eml file. */
export function mailFile(headers: Record<string, string>, text = 'Some words.'): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [...lines, 'MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8', '', text, ''].join('\r\n')
}

export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toUTCString()
}
