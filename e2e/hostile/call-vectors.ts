import { readFile } from 'node:fs/promises'
import type { LeakVector } from './leak-vectors.ts'
import { leakVectors } from './leak-vectors.ts'

const CONTRACT = new URL('../../openapi.yaml', import.meta.url)

/** Every address of the contract, with numbers in its holes, as paths of the server. */
export async function contractPaths(): Promise<string[]> {
  const text = await readFile(CONTRACT, 'utf8')
  return [...text.matchAll(/^ {2}(\/[^:\s]*):$/gm)].map(([, path = '']) => {
    const filled = path.replace('{filename}', 'a.png').replace(/\{\w+\}/g, '1')
    return /^\/(healthz|readyz)$/.test(path) ? filled : `/api/v1${filled}`
  })
}

/** The query by which a call is known to come from a mail. */
export const MARK = 'of-mail'

/**
 * HTML that tries to call the product while it is only read: every address of the contract in every attribute and property
 * that loads, written as a path and with the product's own host.
 */
export async function callVectors(origin: string): Promise<LeakVector[]> {
  const ways = leakVectors(() => 'host').filter(({ number }) => number % 5 === 1)
  const paths = await contractPaths()
  let number = 0
  return paths.flatMap((path) =>
    ways.flatMap(({ kind, html, number: way }) =>
      [path, `${origin}${path}`].map((address) => {
        number++
        return { number, kind, html: html.replaceAll(`http://host/${way}.png`, `${address}?${MARK}=${number}`) }
      }),
    ),
  )
}
