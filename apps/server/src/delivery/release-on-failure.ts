import type { Context } from '../call/context.ts'
import { releaseBlobs } from '../mailbox/copies/unreferenced-messages.ts'
import type { Blobs } from '../storage/blobs/blobs.ts'

/** Runs what keeps bytes; where it fails, those that nothing names are let go again. */
export async function releaseOnFailure<T>(
  { database, blobs }: Pick<Context, 'database' | 'blobs'>,
  run: (keeping: Blobs) => Promise<T>,
): Promise<T> {
  const digests: string[] = []
  const carry: Blobs['carry'] = async (content) => {
    const kept = await blobs.carry(content)
    digests.push(kept.digest)
    return kept
  }
  try {
    return await run({ ...blobs, carry })
  } catch (error) {
    await releaseUnused({ database, blobs }, digests)
    throw error
  }
}

/** Lets go of those bytes that nothing names. */
export async function releaseUnused(
  { database, blobs }: Pick<Context, 'database' | 'blobs'>,
  digests: readonly string[],
): Promise<void> {
  if (digests.length === 0) return
  const unused = await database.write(releaseBlobs, digests).catch(() => [])
  await blobs.forget(unused)
}
