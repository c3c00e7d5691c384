/** Why a message or a recipient is not taken, with the code of the answer (RFC 5321, 4.2.3). */
export type Refusal = Error & { responseCode: number }

export const isRefusal = (error: unknown): error is Refusal => error instanceof Error && 'responseCode' in error

export function refusal(responseCode: number, message: string): Refusal {
  return Object.assign(new Error(message), { responseCode })
}
