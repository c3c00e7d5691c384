/** A disk that forgets: what a directory holds after a power loss, told from the system calls that wrote it. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { SystemCall } from './strace-log.ts'

/** A file or directory. `bytes` and `entries` are on the disk, `seen` is what programs find; `pending` lies between. */
interface Inode {
  /** The first `size` bytes are the file's. */
  bytes: Buffer
  size: number
  entries: Map<string, Inode> | null
  seen: Map<string, Inode>
  pending: { at: number; apply(): void }[]
}

const inode = (entries: Map<string, Inode> | null): Inode => ({
  bytes: Buffer.alloc(0),
  size: 0,
  entries,
  seen: new Map(entries),
  pending: [],
})

/** Everything that is in a directory now, as if it had been synced. */
export async function loadDisk(path: string): Promise<Inode> {
  const entries = new Map<string, Inode>()
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const child = entry.isDirectory() ? await loadDisk(join(path, entry.name)) : inode(null)
    if (entry.isFile()) overwrite(child, { bytes: await readFile(join(path, entry.name)), from: 0 })
    entries.set(entry.name, child)
  }
  return inode(entries)
}

/** Does to the disk what the calls did; only a sync brings anything to the disk. */
export function replay(disk: Inode, { root, calls }: { root: string; calls: readonly SystemCall[] }): void {
  const open = new Map<number, { file: Inode; position: number }>()
  const parentOf = (path: string) => find(disk, relative(root, dirname(path)))
  const nameOf = (path: string) => path.slice(dirname(path).length + 1)
  for (const [at, { name, args, result, upTo }] of calls.entries()) {
    const paths = args.filter((arg) => Buffer.isBuffer(arg)).map(String)
    const fd = Number(args[0])
    const handle = open.get(fd)
    const change = (path: string, child: Inode | null) => {
      const parent = parentOf(path)
      if (child) parent?.seen.set(nameOf(path), child)
      else parent?.seen.delete(nameOf(path))
      const apply = () =>
        void (child ? parent?.entries?.set(nameOf(path), child) : parent?.entries?.delete(nameOf(path)))
      parent?.pending.push({ at, apply })
    }
    const [path = '', target = ''] = paths
    if (name === 'openat') {
      open.delete(result)
      if (!path.startsWith(root)) continue
      const found = find(disk, relative(root, path)) ?? inode(null)
      if (find(disk, relative(root, path)) === undefined) change(path, found)
      open.set(result, { file: found, position: 0 })
    } else if (name === 'close') open.delete(fd)
    else if (name === 'mkdir' && path.startsWith(root)) change(path, inode(new Map()))
    else if (name === 'unlink' && path.startsWith(root)) change(path, null)
    else if (name === 'rename' && path.startsWith(root)) {
      const moved = find(disk, relative(root, path))
      change(path, null)
      if (moved) change(target, moved)
    } else if (handle !== undefined && /write/.test(name)) {
      const bytes = Buffer.concat(args.filter((arg) => Buffer.isBuffer(arg))).subarray(0, result)
      if (bytes.length !== result) throw new Error('strace has cut off what was written')
      const from = name.startsWith('p') ? Number(args.at(-1)) : handle.position
      if (!name.startsWith('p')) handle.position += result
      handle.file.pending.push({ at, apply: () => overwrite(handle.file, { bytes, from }) })
    } else if (handle !== undefined && name === 'ftruncate') {
      const size = Number(args[1])
      const { file } = handle
      file.pending.push({ at, apply: () => overwrite(file, { bytes: Buffer.alloc(0), from: size, size }) })
    } else if (handle !== undefined && /sync$/.test(name)) {
      // What was written while the sync ran may have missed it.
      for (const each of handle.file.pending.filter((one) => one.at < upTo)) each.apply()
      handle.file.pending = handle.file.pending.filter((one) => one.at >= upTo)
    }
  }
}

function find(disk: Inode, path: string): Inode | undefined {
  return path
    .split('/')
    .filter((part) => part !== '')
    .reduce<Inode | undefined>((at, part) => at?.seen.get(part), disk)
}

function overwrite(file: Inode, { bytes, from, size }: { bytes: Buffer; from: number; size?: number }): void {
  const end = size ?? Math.max(file.size, from + bytes.length)
  if (end > file.bytes.length) {
    const larger = Buffer.alloc(2 * end)
    file.bytes.copy(larger, 0, 0, file.size)
    file.bytes = larger
  } else if (end < file.size) file.bytes.fill(0, end, file.size)
  bytes.copy(file.bytes, from)
  file.size = end
}

/** Of what was not synced each change reaches the disk with this probability, a later one also without an earlier one. */
export function lose(disk: Inode, survives: number): void {
  const nodes = new Set<Inode>()
  const visit = (each: Inode): void => {
    if (nodes.has(each)) return
    nodes.add(each)
    for (const child of [...each.seen.values(), ...(each.entries?.values() ?? [])]) visit(child)
  }
  visit(disk)
  for (const { pending } of nodes) for (const { apply } of pending) if (Math.random() < survives) apply()
}

/** Makes the directory what is on the disk. */
export async function restoreDisk(disk: Inode, path: string): Promise<void> {
  await rm(path, { recursive: true, force: true })
  await mkdir(path, { recursive: true })
  for (const [name, child] of disk.entries ?? []) {
    if (child.entries) await restoreDisk(child, join(path, name))
    else await writeFile(join(path, name), child.bytes.subarray(0, child.size))
  }
}
