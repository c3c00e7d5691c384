/** Hexadecimal digits of the hash that a session is named by: 48 bits, which a number holds and no two sessions of an account share. */
const ID_DIGITS = 12

/** What a session is called where it is listed: from the hash of its token, of which it says too little to be of use. */
export const sessionIdOf = (tokenHash: string): number => Number.parseInt(tokenHash.slice(0, ID_DIGITS), 16)

/** How the hashes of the tokens begin whose sessions have that id. */
export const hashBeginning = (sessionId: number): string => sessionId.toString(16).padStart(ID_DIGITS, '0')
