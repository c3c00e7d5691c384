/** What a person can do with one row; each takes the row's key, so that one object serves all rows. */
export interface RowCommands {
  open(key: string): void
  /** `range`: up to here from the row ticked before. */
  select(key: string, range: boolean): void
  star(key: string): void
  important(key: string): void
  archive(key: string): void
  /** To the trash, or out of it. */
  remove(key: string): void
  markRead(key: string, read: boolean): void
  /** It is picked up, with the selection that it belongs to. */
  drag(key: string, data: DataTransfer): void
  /** It was let go, over a label or not. */
  letGo(): void
  /** It may be opened soon. */
  prefetch(key: string): void
}
