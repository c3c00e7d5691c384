import { type ComposeRef, photoSource } from '@postroom/mail-core'
import { useCallback, useEffect, useState } from 'react'
import type { ImageUrl } from '../editor/image-view.ts'
import { useMail } from '../use-mail.ts'

/** Where the photos of a window are shown from, by content id: from this browser, else from the server. */
export function usePhotoUrls(window: ComposeRef): ImageUrl {
  const { baseUrl } = useMail().ports
  const [urls] = useState(() => new Map<string, string>())
  useEffect(
    () => () => {
      for (const url of urls.values()) URL.revokeObjectURL(url)
      urls.clear()
    },
    [urls],
  )
  return useCallback(
    (contentId) => {
      const known = urls.get(contentId)
      if (known !== undefined) return known
      const source = photoSource(window.getSnapshot().context, contentId)
      if (source === null || typeof source === 'string') return source && baseUrl + source
      const url = URL.createObjectURL(source)
      urls.set(contentId, url)
      return url
    },
    [window, urls, baseUrl],
  )
}
