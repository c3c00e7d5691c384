const FIRST = 1_048_576

/** Writes numbers and bytes as PostgreSQL's binary forms have them, into one buffer that grows. */
export class BinaryWriter {
  private bytes = Buffer.allocUnsafe(FIRST)
  private at = 0

  int16(value: number): void {
    this.at = this.room(2).writeInt16BE(value, this.at)
  }

  int32(value: number): void {
    this.at = this.room(4).writeInt32BE(value, this.at)
  }

  int64(value: number): void {
    this.at = this.room(8).writeBigInt64BE(BigInt(value), this.at)
  }

  raw(value: Uint8Array): void {
    this.room(value.byteLength).set(value, this.at)
    this.at += value.byteLength
  }

  text(value: string): void {
    // A character of UTF-16 takes three bytes of UTF-8 at most.
    this.at += this.room(3 * value.length).write(value, this.at)
  }

  /** What `write` writes, behind its length. */
  sized(write: () => void): void {
    const start = this.at
    this.int32(0)
    write()
    this.bytes.writeInt32BE(this.at - start - 4, start)
  }

  written(): Buffer {
    return this.bytes.subarray(0, this.at)
  }

  private room(more: number): Buffer {
    if (this.at + more > this.bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(2 * this.bytes.length, this.at + more))
      this.bytes.copy(larger, 0, 0, this.at)
      this.bytes = larger
    }
    return this.bytes
  }
}
