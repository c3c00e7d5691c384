import { MEGABYTE } from '../display/file-size.ts'

/** How many files a template has at most. [GUARD-03] */
export const MAX_TEMPLATE_FILES = 20
export const TOO_MANY_TEMPLATE_FILES = `A template has at most ${MAX_TEMPLATE_FILES} files. Please remove one first.`

/** Bytes that the files of the templates of one person, and of one mailbox, may have together. [GUARD-03] */
export const TEMPLATE_FILES_SIZE = 200 * MEGABYTE
export const TEMPLATE_FILES_TOO_LARGE = `The files of templates may take ${TEMPLATE_FILES_SIZE / MEGABYTE}MB together. Please remove one first.`

/** Mail does not leave without a file that was meant to go. [ARRIVE-07] */
export const TEMPLATE_FILE_GONE = 'A file of a template is no longer there. Please remove it from the mail.'
