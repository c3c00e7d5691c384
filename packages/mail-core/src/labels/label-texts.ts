/** What is said of a label that is not there, and of calls for labels that failed. */
export const LABEL_NOT_FOUND = 'Label not found'
export const LABEL_CREATE_FAILED = 'Failed to create label. Please try again.'
export const LABEL_UPDATE_FAILED = 'Failed to update label. Please try again.'
export const LABEL_DELETE_FAILED = 'Failed to delete label. Please try again.'
