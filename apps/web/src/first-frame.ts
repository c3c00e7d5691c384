/**
 * Stands in a page that the server drew, in the place of the client: what was drawn is painted before the code of the client
 * runs (G-129). That code is the first that the page loads ahead. A page that nobody sees is never painted.
 */
const client = document.querySelector<HTMLLinkElement>('link[rel="modulepreload"]')
if (!client) throw new Error('the page names no client')
const start = (): void => {
  import(/* @vite-ignore */ client.href).catch((error: unknown) => console.warn('Failed to start', error))
}
if (document.hidden) start()
else requestAnimationFrame(() => setTimeout(start))
