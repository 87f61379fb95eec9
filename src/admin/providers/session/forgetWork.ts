/**
 * What the console keeps in a browser is either how it looks or work. How it looks stays: colours, language, what is
 * folded, the arrangement of lists, which names columns and holds no value of a record. All else is work and is forgotten,
 * so that whatever is kept one day without a line here is forgotten, too.
 *
 * The server sends no `Clear-Site-Data` in its place: `storage` takes how it looks along, `cache` the files of the
 * console, which are nobody's; of answers the browser keeps none anyway.
 */
const looks = [
  /^theme$/,
  // `version` tells react-admin's store that it can read the rest.
  /^RaStore\.(\S+\.)?(locale|version)$/,
  /^RaStore\.[^.]+\.(menu\.|mine\/|notices\.desktop$|guide\.over$)/,
  /^RaStore\.[^.]+\.[^.]+\.filters\.expanded$/,
  // Places of the arrangement that the server was not told yet.
  /^RaStore\.[^.]+\.unsent$/,
]

/**
 * Forgets the work that a browser keeps: when somebody signs out, and that of others when somebody signs in. A session
 * that merely ended leaves it for whom it belongs to.
 * @param userId whose own work stays
 */
export function forgetWork(storage: Storage, userId?: string): void {
  for (const key of Object.keys(storage)) {
    const isOwn = userId !== undefined && key.includes(`.${userId}`)
    if (!isOwn && !looks.some(pattern => pattern.test(key))) storage.removeItem(key)
  }
}
