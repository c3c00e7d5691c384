import type { Handlers } from './handler.ts'

/** Every operation that is built; one that is missing here answers 501. One line each, in the order of the contract. */
export const handlers: Handlers = {}
