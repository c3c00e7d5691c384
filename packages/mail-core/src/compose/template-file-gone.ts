/** What the server refuses mail with that names a file of a template which is gone: none leaves without a file that was meant to go. [ARRIVE-07] */
export const TEMPLATE_FILE_GONE = 'A file of a template is no longer there. Please remove it from the mail.'
