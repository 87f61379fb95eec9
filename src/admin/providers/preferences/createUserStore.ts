import { localStorageStore, type Store } from 'react-admin'

/** Stored per browser, not per user: the sign-in page uses it, too. */
const LANGUAGE = 'locale'

/** Makes react-admin's store for one user; each user of a browser has their own. */
export function createUserStore(userId: string): Store {
  const browser = localStorageStore()
  const own = localStorageStore('1', `.${userId}`)
  const of = (key: string) => (key === LANGUAGE ? browser : own)
  return {
    ...own,
    setup: () => {
      browser.setup()
      own.setup()
    },
    teardown: () => {
      browser.teardown()
      own.teardown()
    },
    getItem: (key, fallback) => of(key).getItem(key, fallback),
    setItem: (key, value) => of(key).setItem(key, value),
    removeItem: key => of(key).removeItem(key),
    subscribe: (key, callback) => of(key).subscribe(key, callback),
  }
}
