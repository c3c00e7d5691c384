/** Whether keys are called as on a Mac; not where there is no browser. */
export const isMac = /Mac|iP(hone|ad)/.test(globalThis.navigator?.userAgent ?? '')
