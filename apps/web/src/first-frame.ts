/**
 * Stands in a page that the server drew: the client is asked for once what was drawn is painted (G-129), so that the browser
 * has nothing else to do until then. A page that nobody sees is never painted.
 */
const client = document.querySelector<HTMLTemplateElement>('template#client')
const start = (): void => document.head.append(client?.content ?? '')
if (document.hidden) start()
else requestAnimationFrame(() => setTimeout(start))
