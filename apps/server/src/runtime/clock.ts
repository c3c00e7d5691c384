/** The time as a parameter, so that tests decide it. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number
}
