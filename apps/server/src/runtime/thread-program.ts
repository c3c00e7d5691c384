import { extname } from 'node:path'

/**
 * Address of the program of a thread, which stands beside the file that starts it, as a source or built like it.
 *
 * @param name of the file, without its ending.
 * @param startedFrom `import.meta.url` of the file that starts the thread.
 */
export function threadProgram(name: string, startedFrom: string): URL {
  return new URL(`./${name}${extname(startedFrom)}`, startedFrom)
}
