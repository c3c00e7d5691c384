/** Ids that one statement names at most: more of them would make it slow to prepare. */
const IDS_AT_ONCE = 2_000

/** Runs a statement for all ids, some at a time, one after the other. */
export async function inChunks(ids: readonly number[], run: (some: number[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) await run(ids.slice(at, at + IDS_AT_ONCE))
}
