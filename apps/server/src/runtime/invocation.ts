/** How the command line is called, in sentences that name a command: the package sets it, a checkout goes through npm. */
export const INVOCATION = /(?:^|\s)postroom$/.test(process.argv0) ? process.argv0 : 'npm run postroom --'
