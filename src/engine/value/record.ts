/** Makes an object without a prototype from entries: `constructor` and `toString` are not in it unless declared. */
export function record<T>(entries: [string, T][]): Record<string, T> {
  const bare: Record<string, T> = Object.create(null)
  return Object.assign(bare, Object.fromEntries(entries))
}
