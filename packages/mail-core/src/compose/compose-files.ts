import type { ComposeFile } from './compose-draft.ts'

/** Whether a file can be put into a draft or a mail from here, whatever becomes of the draft in which it lies. */
export const isAtHand = ({ content, templateFileId }: Pick<ComposeFile, 'content' | 'templateFileId'>): boolean =>
  content !== null || templateFileId !== undefined

/** A file that is not in the draft, or not any more, on its way there. */
export const goingUp = (file: ComposeFile): ComposeFile => ({
  ...file,
  attachmentId: null,
  path: null,
  state: 'uploading',
  progress: 0,
})
