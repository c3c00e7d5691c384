/**
 * Writes a body as multipart fields: `{message: {subject}, attachments: [{file}]}` becomes `message[subject]` and
 * `attachments[0][file]`. What is undefined or null is left out. Files come last, so that a server that reads the body as a
 * stream knows everything about them before it meets them.
 */
export function toFormData(body: object): FormData {
  const form = new FormData()
  const files: [string, Blob][] = []
  const write = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return
    if (value instanceof Blob) files.push([name, value])
    else if (typeof value === 'object') for (const [key, item] of Object.entries(value)) write(`${name}[${key}]`, item)
    else form.append(name, String(value))
  }
  for (const [name, value] of Object.entries(body)) write(name, value)
  for (const [name, file] of files) form.append(name, file)
  return form
}
