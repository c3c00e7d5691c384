/** Why a message or a recipient is not taken, with the code of the answer (RFC 5321, 4.2.3). */
export type Refusal = Error & { responseCode: number }

export const isRefusal = (error: unknown): error is Refusal => error instanceof Error && 'responseCode' in error

/** A text that begins with an enhanced status code of its own (RFC 3463). */
const WITH_CODE = /^([245]\.\d{1,3}\.\d{1,3}) (.*)$/s

/**
 * A refusal as smtp-server is told it: it puts the usual enhanced status code of a reply before the text, unless the reply is none
 * that it knows, such as `550 5.7.1`. Two of them would be none for whoever reads the first (RFC 2034, 4).
 */
export function answeredOnce(error: Refusal): Error {
  const [, code, text] = WITH_CODE.exec(error.message) ?? []
  if (code === undefined || text === undefined) return error
  return Object.assign(new Error(text), { responseCode: `${error.responseCode} ${code}` })
}

export function refusal(responseCode: number, message: string): Refusal {
  return Object.assign(new Error(message), { responseCode })
}
