import type { TemplateFile } from '@postroom/api'
import { attachmentUrl } from '../conversation/attachment-url.ts'
import { refusalText } from '../failure-text.ts'
import { isGone } from '../is-gone.ts'
import type { Mail } from '../mail.ts'
import type { NamedTextFile } from '../signatures/named-texts-machine.ts'
import { deleteTemplateFile, uploadTemplateFile } from './template-file-calls.ts'
import { TEMPLATES } from './templates-queries.ts'

interface Files {
  /** The template's id. */
  id: number
  files: readonly NamedTextFile[]
  /** Those that the server has. */
  kept: readonly NamedTextFile[]
}

/** What is done with a file, as it is told where it fails. */
interface Attempted {
  name: string
  failed: 'saved' | 'removed'
}

/**
 * Brings the files of a template to what the editor holds. One that fails is told by its name and stops nobody else: it is still there,
 * to be saved again. [TEAM-11]
 *
 * @returns what the server has now, and the sentences of what failed.
 */
export async function saveTemplateFiles(
  mail: Mail,
  { id, files, kept }: Files,
): Promise<{ files: NamedTextFile[]; problem?: string }> {
  const isWanted = ({ key }: NamedTextFile) => files.some((file) => file.key === key)
  if (kept.every(isWanted) && files.every(({ content }) => content === null)) return { files: [...kept] }
  const problems: string[] = []
  const attempt = async <T>(call: () => Promise<T>, { name, failed }: Attempted): Promise<T | null> => {
    try {
      return await call()
    } catch (error) {
      // The template itself is gone: no file of it can be saved.
      if (isGone(error)) throw error
      mail.ports.log('save a file of a template', error)
      const reason = refusalText(error, '')
      problems.push(reason.includes(name) ? reason : `"${name}" could not be ${failed}${reason && `: ${reason}`}`)
      return null
    }
  }
  const now: NamedTextFile[] = []
  for (const file of kept) {
    const remove = async () => {
      if (file.id !== null) await deleteTemplateFile(mail, { id, fileId: file.id })
      return true
    }
    if (isWanted(file) || (await attempt(remove, { name: file.name, failed: 'removed' })) === null) now.push(file)
  }
  for (const file of files) {
    const { content } = file
    if (content === null) continue
    const upload = () => uploadTemplateFile(mail, { id, file: content })
    const added = await attempt(upload, { name: file.name, failed: 'saved' })
    if (added !== null) now.push({ ...keptTemplateFile(added), key: file.key })
  }
  await mail.cache.invalidateQueries({ queryKey: TEMPLATES })
  return { files: now, ...(problems.length > 0 && { problem: problems.join(' ') }) }
}

/** A file that the server has, as the editor holds it. */
export function keptTemplateFile({ id, filename, size, download_url }: TemplateFile): NamedTextFile {
  return { key: `${id}`, id, name: filename, size, path: attachmentUrl(download_url), content: null }
}
