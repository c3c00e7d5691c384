import { createContext } from 'react'

/** Address of the static page that shows a mail's body, with remote images blocked or allowed by its own policy. */
export type FrameShell = (images: 'blocked' | 'images') => string

/** The server's pages; each carries a content security policy of its own and nothing else. */
export const serverShell: FrameShell = (images) => `/frame/${images}`

/** Where the frames of mail bodies come from. The catalogue, which has no server, gives an empty page of its own. */
export const FrameShellContext = createContext<FrameShell>(serverShell)
