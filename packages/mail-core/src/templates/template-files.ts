import { acceptFiles } from '../compose/attachments.ts'
import { newId } from '../compose/compose-draft.ts'
import { MEGABYTE } from '../display/file-size.ts'
import type { NamedTextFile } from '../signatures/named-texts-machine.ts'

/** How many files a template has at most. [GUARD-03] */
export const MAX_TEMPLATE_FILES = 20
export const TOO_MANY_TEMPLATE_FILES = `A template has at most ${MAX_TEMPLATE_FILES} files. Please remove one first.`

/** Bytes that the files of the templates of one person, and of one mailbox, may have together. [GUARD-03] */
export const TEMPLATE_FILES_SIZE = 200 * MEGABYTE
export const TEMPLATE_FILES_TOO_LARGE = `The files of templates may take ${TEMPLATE_FILES_SIZE / MEGABYTE}MB together. Please remove one first.`

/**
 * The files that the editor of a template holds once more are chosen, and what is said of those that it does not take: over 25 MB, or
 * too many. One that was chosen already and is not saved yet is skipped. [TEAM-11, ATTACH-07, ATTACH-09]
 */
export function withChosenFiles(
  held: readonly NamedTextFile[],
  chosen: readonly File[],
): { files: NamedTextFile[]; problem: string | null } {
  const { accepted, problems } = acceptFiles(
    chosen,
    held.filter(({ content }) => content !== null),
  )
  const room = Math.max(0, MAX_TEMPLATE_FILES - held.length)
  if (accepted.length > room) problems.push(TOO_MANY_TEMPLATE_FILES)
  const added = accepted.slice(0, room).map((content): NamedTextFile => {
    const { name, size } = content
    return { key: newId(), id: null, name, size, path: null, content }
  })
  return { files: [...held, ...added], problem: problems.length > 0 ? problems.join(' ') : null }
}
