/** A label's path without empty segments and without spaces around its segments: ' Work / Clients/ ' is 'Work/Clients'. */
export function cleanLabelPath(path: string): string {
  return path
    .split('/')
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '')
    .join('/')
}

/** The form in which two label paths are compared: without regard to letter case (SIDE-15). */
export function labelPathKey(path: string): string {
  return cleanLabelPath(path).normalize('NFC').toLowerCase()
}

/** The last segment of a path, which is the label's name (DATA-04). */
export function labelName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The path of the label above, or null at the top. */
export function parentPath(path: string): string | null {
  const slash = path.lastIndexOf('/')
  return slash === -1 ? null : path.slice(0, slash)
}

/** Every path above this one, the topmost first: 'a/b/c' has 'a' and 'a/b'. */
export function ancestorPaths(path: string): string[] {
  const segments = path.split('/')
  return segments.slice(1).map((_, index) => segments.slice(0, index + 1).join('/'))
}

/** The path of a label under `parent`, or at the top when `parent` is null (SIDE-16). */
export function childPath(parent: string | null, name: string): string {
  return cleanLabelPath(parent === null ? name : `${parent}/${name}`)
}

/** The path with only its last segment replaced (SIDE-20). */
export function renameLastSegment(path: string, name: string): string {
  return childPath(parentPath(path), name)
}

/** Whether `path` is `ancestor` itself or lies beneath it, ignoring case. */
export function isAtOrUnder(path: string, ancestor: string): boolean {
  const key = labelPathKey(path)
  const above = labelPathKey(ancestor)
  return key === above || key.startsWith(`${above}/`)
}

/** Where a label lands when `from` becomes `to`: descendants keep what follows the prefix (G-026). */
export function movedPath(path: string, from: string, to: string): string {
  if (!isAtOrUnder(path, from)) return path
  return [to, ...path.split('/').slice(from.split('/').length)].join('/')
}
