/** Names, by its content id, the picture that an image of a mail waits for. */
export const PICTURE = 'data-picture'

/** How many pictures of a mail are fetched beside each other. */
const AT_ONCE = 4

/** An address of this server, and no bytes or address of this page. */
const PATH = /^\/(?!\/)/

/**
 * The address at which an image may show a picture, until `signal` is aborted; null where it cannot be had. A picture of this
 * server is fetched as a call and gets an address that this page alone knows: images themselves are answered nothing by
 * the server, since a mail could name any address of it (GUARD-01).
 */
export async function pictureAddress(url: string, signal: AbortSignal): Promise<string | null> {
  if (!PATH.test(url)) return url
  const picture = await fetch(`${url}?disposition=inline`, { signal })
    .then((answer) => (answer.ok ? answer.blob() : null))
    .catch(() => null)
  if (!picture || signal.aborted) return null
  const address = URL.createObjectURL(picture)
  signal.addEventListener('abort', () => URL.revokeObjectURL(address), { once: true })
  return address
}

/** Shows a picture in an image until `signal` is aborted; one that cannot be had leaves it with its text. */
export async function showPicture(image: HTMLImageElement, url: string, signal: AbortSignal): Promise<void> {
  if (!PATH.test(url)) image.src = url
  else image.src = (await pictureAddress(url, signal)) ?? image.src
}

/** Shows the pictures that images below a root wait for, each fetched once; `urls` says where they are by their content ids. */
export function showPictures(root: ParentNode, urls: ReadonlyMap<string, string>, signal: AbortSignal): void {
  const waiting = new Map<string, HTMLImageElement[]>()
  for (const image of root.querySelectorAll<HTMLImageElement>(`img[${PICTURE}]`)) {
    const id = image.getAttribute(PICTURE) ?? ''
    const same = waiting.get(id)
    if (same) same.push(image)
    else waiting.set(id, [image])
  }
  const left = [...waiting]
  const show = async () => {
    for (let next = left.shift(); next && !signal.aborted; next = left.shift()) {
      const [id, images] = next
      const url = urls.get(id)
      const address = url === undefined ? null : await pictureAddress(url, signal)
      for (const image of images) {
        if (address !== null) image.src = address
        image.removeAttribute(PICTURE)
      }
    }
  }
  for (let count = 0; count < AT_ONCE; count++) void show()
}
