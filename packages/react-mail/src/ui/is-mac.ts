/** Whether keys are called as on a Mac. */
export const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent)
