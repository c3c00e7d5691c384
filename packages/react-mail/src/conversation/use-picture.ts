import { useEffect, useState } from 'react'
import { pictureAddress } from './pictures.ts'

/** What no browser can show, so that a picture that could not be fetched fails as a broken one does. */
const MISSING = 'data:image/png,'

/** The address at which an image may show the picture at `url`; none until it is fetched, and for no picture. */
export function usePicture(url: string | null): string | undefined {
  const [shown, setShown] = useState<{ url: string; address: string } | null>(null)
  useEffect(() => {
    if (url === null) return
    const until = new AbortController()
    void pictureAddress(url, until.signal).then((address) => {
      if (!until.signal.aborted) setShown({ url, address: address ?? MISSING })
    })
    return () => until.abort()
  }, [url])
  return shown?.url === url ? shown?.address : undefined
}
