const deleted = new Set<string>()

/** Notes a record that this window deletes: its page closes, so nothing asks for it again, whatever is told first. */
export function noteDeleted(id: string): void {
  deleted.add(id)
}

/** Takes a note back: the record was not deleted. */
export function forgetDeleted(id: string): void {
  deleted.delete(id)
}

/** Tells whether a cached query is about a record that this window deletes. */
export function isOfDeleted(queryKey: readonly unknown[]): boolean {
  if (deleted.size === 0) return false
  const key = JSON.stringify(queryKey)
  return [...deleted].some(id => key.includes(id))
}
