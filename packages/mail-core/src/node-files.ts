declare const process: NodeFiles | undefined

/** Of Node, Deno and Bun: asked at run time, since an import of `node:fs` is refused by bundlers for browsers. */
type NodeFiles = {
  getBuiltinModule?(name: 'node:fs'): { openAsBlob(path: string): Promise<Blob> }
}

/** A file of the disk, whose bytes are read when they are wanted. Rejects where it cannot be read. */
export async function fileAt(path: string): Promise<Blob> {
  const files = typeof process === 'undefined' ? undefined : process.getBuiltinModule?.('node:fs')
  if (!files) throw new Error('Files are read by path in Node, Deno and Bun only')
  const file = await files.openAsBlob(path)
  // A folder, and a file without permission, are refused only when they are read.
  await file.slice(0, 1).arrayBuffer()
  return file
}
