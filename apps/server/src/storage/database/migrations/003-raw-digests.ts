/** Whether a blob is still the source of a message is asked whenever a message or a draft goes. */
export function rawDigests(): string[] {
  return ['create index messages_raw_digest on messages (raw_digest)']
}
