import type { ValueStore } from '@postroom/mail-core'

const STORE = 'values'

function databaseValues(): Omit<ValueStore, 'alone'> {
  let opening: Promise<IDBDatabase> | null = null
  const run = async <T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    opening ??= opened()
    const database = await opening.catch((error: unknown) => {
      opening = null
      throw error
    })
    const store = database.transaction(STORE, mode).objectStore(STORE)
    return answered(ask(store), mode === 'readwrite')
  }
  return {
    async entries(prefix) {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
      // Two questions of which a change in between could come; a name without its value counts as none.
      const names = (await run('readonly', (store) => store.getAllKeys(range))).map(String)
      const values = await Promise.all(names.map((name) => run('readonly', (store) => store.get(name))))
      return names.flatMap((name, place): [string, unknown][] =>
        values[place] === undefined ? [] : [[name, values[place]]],
      )
    },
    set: async (name, value) => void (await run('readwrite', (store) => store.put(value, name))),
    remove: async (name) => void (await run('readwrite', (store) => store.delete(name))),
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open('postroom', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return answered(request, false)
}

/** A change counts once it is on the disk, as far as the browser says. */
function answered<T>(request: IDBRequest<T>, whenKept: boolean): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => (whenKept ? undefined : resolve(request.result))
    request.onerror = () => reject(request.error)
    const change = request.transaction
    if (!whenKept || !change) return
    change.oncomplete = () => resolve(request.result)
    change.onabort = () => reject(change.error)
  })
}

/** The browser's own database, opened when it is first used. */
export const values = databaseValues()
